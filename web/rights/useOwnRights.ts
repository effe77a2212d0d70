import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** The candidate's corrections and requests, and the messages that they got. */
export const useOwnRights = (candidate_id: string) => useQuery(ask('rights', 'getOwnRights', { candidate_id }))
