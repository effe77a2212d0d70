/** A candidate is reminded so many hours before the job's closing time, the earliest reminder first. */
export const reminderHours = [72, 24] as const
