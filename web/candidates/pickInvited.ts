import type { Candidate } from '../../shared/candidates.ts'
import type { Counts } from './LeftOut.tsx'
import { whyNotInvited } from './whyNotInvited.ts'

/** Whom of the selected candidates to invite, and how many are left out. A candidate whose row is not loaded is invited: the server decides. */
export function pickInvited(selected: ReadonlySet<string>, rows: Candidate[]): { ids: string[]; leftOut: Counts } {
  const known = new Map(rows.map((row) => [row.id, whyNotInvited(row)]))
  const chosen = [...selected]
  const counted = (why: 'completed' | 'decided' | undefined) => chosen.filter((id) => known.get(id) === why).length
  return {
    ids: chosen.filter((id) => !known.get(id)),
    leftOut: { completed: counted('completed'), decided: counted('decided'), unknown: counted(undefined) },
  }
}
