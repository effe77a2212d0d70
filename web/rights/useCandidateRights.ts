import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** The same for staff of the job; nothing is asked before both ids are known. */
export const useCandidateRights = (job_id: string | undefined, candidate_id: string) =>
  useQuery({ ...ask('rights', 'getCandidateRights', { job_id: job_id ?? '', candidate_id }), enabled: job_id !== undefined })
