/** A candidate is reminded so many hours before the job's closing time, the earliest reminder first. */
export const reminder_hours = [72, 24] as const
