/** What property tests and the fuzzer begin from: the same cases at each run, so that a run fails only for what was changed. `FUZZ_SEED` tries others. */
export const seed = Number(process.env.FUZZ_SEED ?? 20261120)
