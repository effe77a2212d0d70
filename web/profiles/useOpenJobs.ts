import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** The open jobs that the candidate has asked to see; one query for all places that show them. */
export const useOpenJobs = (candidate_id: string) => useQuery(ask('profiles', 'listOpenJobs', { candidate_id }))
