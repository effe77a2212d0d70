/** Milliseconds by the device's time of day, and by the clock that only runs while the device is awake. */
export type Clocks = { date: number; running: number }

/** How much time has passed. The time of day may have been set back, and the other clock stands still while the device sleeps. */
export const timePassed = (from: Clocks, to: Clocks): number => Math.max(to.date - from.date, to.running - from.running)
