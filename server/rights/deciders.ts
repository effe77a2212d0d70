// Who had a part in the decision about a candidate, and so who may answer a request to review it.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ReviewOutcome } from '../../shared/rights.ts'
import { anyOf, type Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import { reviewRequests } from '../db/schema/rights.ts'
import { scores } from '../db/schema/scoring.ts'
import { isCurrentScore, isReviewedScore } from '../scoring/face.ts'

/** Something that a person did, on which the decision rests. `by` is null for an act of which nobody is known. */
type Act = { by: string | null; at: string }
type Acts = Map<string, Act[]>

// One statement after another, since these are asked within transactions too: a client that gets a second statement while it runs the first
// will refuse it from pg 9 on.

/** The approval or rejection of the current score, and the outcome in force. */
async function decisionsOn(db: Db, candidate_ids: string[]): Promise<Acts> {
  const reviewed = await db
    .select({ candidate_id: scores.candidate_id, by: scores.decided_by, at: scores.decided_at })
    .from(scores)
    .where(and(anyOf(scores.candidate_id, candidate_ids), isReviewedScore))
  const decided = await db
    .select({ candidate_id: outcomes.candidate_id, by: outcomes.decided_by, at: outcomes.decided_at })
    .from(outcomes)
    .where(and(anyOf(outcomes.candidate_id, candidate_ids), eq(outcomes.is_current, true)))
  return byCandidate([...reviewed, ...decided].map((row) => ({ ...row, at: row.at ?? '' })))
}

/** The levels and figures that people gave the current score. A score from a CSV goes on from the one before it. */
async function figuresOn(db: Db, candidate_ids: string[]): Promise<Acts> {
  const current = await db
    .select({ candidate_id: scores.candidate_id, id: scores.id })
    .from(scores)
    .where(and(anyOf(scores.candidate_id, candidate_ids), isCurrentScore))
  const rows = await db
    .select({ by: decisionLog.actor_id, at: decisionLog.at, action: decisionLog.action, data: decisionLog.data })
    .from(decisionLog)
    .where(
      and(
        inArray(decisionLog.subject_id, candidate_ids),
        inArray(decisionLog.action, ['levels_set', 'levels_undone', 'score_overridden', 'score_uploaded']),
      ),
    )
    .orderBy(asc(decisionLog.seq))
  const of = new Map<string, Act[]>()
  for (const { by, at, action, data } of rows) {
    const { score_id, before } = JSON.parse(data) as { score_id: string; before?: { score_id: string } }
    const acts = of.get(score_id) ?? of.get(before?.score_id ?? '') ?? []
    // Only the last act on a score can be undone.
    of.set(score_id, action === 'levels_undone' ? acts.slice(0, -1) : [...acts, { by, at }])
  }
  return byCandidate(current.flatMap(({ candidate_id, id }) => (of.get(id) ?? []).map((act) => ({ ...act, candidate_id }))))
}

function byCandidate(acts: (Act & { candidate_id: string })[]): Acts {
  return Map.groupBy(acts, (act) => act.candidate_id)
}

export const isDecided = async (db: Db, candidate_id: string): Promise<boolean> => (await decisionsOn(db, [candidate_id])).size > 0

const idsOf = (acts: Act[]) => [...new Set(acts.flatMap((act) => act.by ?? []))]

/** The people who had a part in the decision about a candidate; null if nobody has decided. */
export async function decidersOf(db: Db, candidate_id: string): Promise<string[] | null> {
  const decisions = await decisionsOn(db, [candidate_id])
  const figures = await figuresOn(db, [candidate_id])
  return decisions.size === 0 ? null : idsOf([decisions, figures].flatMap((acts) => acts.get(candidate_id) ?? []))
}

/** `before`: who had a part in the decision when the review was asked for. `since`: who has only acted on it after that. */
export type DecidedParts = { before: string[]; since: string[] }
type Request = Pick<typeof reviewRequests.$inferSelect, 'id' | 'candidate_id' | 'decided_by' | 'created_at' | 'answered_at'>

/** The parts in each request, by its id. Once a request is answered, later acts do not count. */
export async function partsIn(db: Db, requests: Request[]): Promise<Map<string, DecidedParts>> {
  const open = requests.filter((request) => request.answered_at === null).map((request) => request.candidate_id)
  const found = open.length > 0 ? [await decisionsOn(db, open), await figuresOn(db, open)] : []
  return new Map(
    requests.map(({ id, candidate_id, decided_by, created_at, answered_at }) => {
      const acts = answered_at === null ? found.flatMap((of) => of.get(candidate_id) ?? []) : []
      const before = [...new Set([...decided_by, ...idsOf(acts.filter((act) => act.at <= created_at))])]
      return [id, { before, since: idsOf(acts).filter((by) => !before.includes(by)) }]
    }),
  )
}

/**
 * Whether an administrator may give this answer, and whether the answer must say that they had a part in the decision. Whoever acted after
 * the request may answer that the decision is changed, because that act is the change. Where every administrator had a part, any may answer.
 */
export function standsTo(me: string, outcome: ReviewOutcome, { before, since }: DecidedParts, admins: { id: string }[]) {
  const involved = outcome === 'changed' || before.includes(me) ? before : [...before, ...since]
  const by_decider = involved.includes(me)
  return { by_decider, may: !by_decider || admins.every(({ id }) => involved.includes(id)) }
}
