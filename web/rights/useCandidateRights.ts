import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** The candidate's corrections and requests, for staff of the job. Makes no call until `job_id` is known. */
export const useCandidateRights = (job_id: string | undefined, candidate_id: string) =>
  useQuery({ ...ask('rights', 'getCandidateRights', { job_id: job_id ?? '', candidate_id }), enabled: job_id !== undefined })
