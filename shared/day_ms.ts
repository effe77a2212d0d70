/** The milliseconds of a day. */
export const day_ms = 86_400_000
