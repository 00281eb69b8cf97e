package dev.tidemark.scenario;

import java.util.Optional;

/** How a model is spread over ranks. */
public record ParallelismSpec(
    @Key(doc = "Ranks that share every layer.", byDefault = "1", min = "1", max = "1024")
        int tensor,
    @Key(doc = "Ranks that hold successive layers.", byDefault = "1", min = "1", max = "1024")
        int pipeline,
    @Key(doc = "Copies of the model. Absent: what ranks leave, else 1.", min = "1", max = "100000")
        Optional<Integer> data,
    @Key(
            doc = "Ranks that share the experts; divides data.",
            byDefault = "1",
            min = "1",
            max = "1024")
        int expert,
    @Key(
            doc =
                "What ZeRO shards over the copies: 0 nothing, 1 optimizer, 2 and gradients, 3 and"
                    + " parameters.",
            byDefault = "1",
            min = "0",
            max = "3")
        int zeroStage) {}
