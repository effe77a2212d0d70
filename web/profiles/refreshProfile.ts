import { refresh } from '../api.ts'

/** Loads again what depends on the lines of a profile. */
export const refreshProfile = (): Promise<unknown> => refresh('getProfile', 'getPaths', 'getJobGaps', 'listOpenJobs')
