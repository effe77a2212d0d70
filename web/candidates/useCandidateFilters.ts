import { outcomeFilters } from '../../shared/outcomeWords.ts'
import { interviewStatus } from '../../shared/candidates.ts'
import { useFilters } from '../useFilters.ts'

const invitations: Record<string, 'true' | 'false' | undefined> = { yes: 'true', no: 'false' }

/** What the list of candidates is filtered by, kept in the address. `query`: the same, as the list's call takes it. */
export function useCandidateFilters() {
  const { get, set, sorting } = useFilters()
  const [q, invited] = [get('q'), get('invited')]
  const status = interviewStatus.safeParse(get('interview')).data
  const outcome = outcomeFilters.find((known) => known === get('outcome'))
  const query = { q, interview_status: status, invitation_sent: invitations[invited], outcome }
  /** A filter other than the search is on. */
  const chosen = Boolean(status || query.invitation_sent || outcome)
  return {
    q,
    status,
    invited,
    outcome,
    query,
    chosen,
    sorting,
    /** The dialog that the address asks for. */
    open: get('open'),
    set,
    filtered: chosen || q !== '',
    clear: () => set({ q: '', interview: '', invited: '', outcome: '' }),
  }
}
export type CandidateFilters = ReturnType<typeof useCandidateFilters>
