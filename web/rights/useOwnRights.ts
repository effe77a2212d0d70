import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** What the candidate has corrected and asked for, and what they were told. */
export const useOwnRights = (candidate_id: string) => useQuery(ask('rights', 'getOwnRights', { candidate_id }))
