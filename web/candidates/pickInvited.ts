import type { Candidate } from '../../shared/candidates.ts'
import type { Counts } from './LeftOutCounts.tsx'
import { whyNotInvited, whyNotReminded } from './whyNotInvited.ts'

type Why = ReturnType<typeof whyNotReminded>

/** Whom of the selected candidates to write to, and how many are left out. A candidate whose row is not loaded is written to: the server decides. */
function pick(selected: ReadonlySet<string>, rows: Candidate[], whyNot: (row: Candidate) => Why): { ids: string[]; leftOut: Counts } {
  const known = new Map(rows.map((row) => [row.id, whyNot(row)]))
  const chosen = [...selected]
  const counted = (why: Why | undefined) => chosen.filter((id) => known.get(id) === why).length
  const not_invited = counted('not_invited')
  return {
    ids: chosen.filter((id) => !known.get(id)),
    leftOut: {
      completed: counted('completed'),
      decided: counted('decided'),
      unknown: counted(undefined),
      ...(not_invited > 0 ? { not_invited } : {}),
    },
  }
}

export const pickInvited = (selected: ReadonlySet<string>, rows: Candidate[]) => pick(selected, rows, whyNotInvited)
export const pickReminded = (selected: ReadonlySet<string>, rows: Candidate[]) => pick(selected, rows, whyNotReminded)
