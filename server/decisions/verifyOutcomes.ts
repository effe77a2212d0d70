// Compares the stored outcomes with the decisions in the log.
import { and, asc, gt, inArray } from 'drizzle-orm'
import { anyOf, type Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { outcomes } from '../db/schema/outcomes.ts'
import type { LogRow } from './appendDecisions.ts'
import { logRows } from './logRows.ts'
import type { Differs } from './verifyScores.ts'

type State = 'current' | 'replaced' | 'undone'
type Logged = { outcome: string; decided_by: string | null; state: State; replaced_id: string | null }
type Row = typeof outcomes.$inferSelect

const batchSize = 500
const dataOf = (row: LogRow) => JSON.parse(row.data) as { outcome_id: string; outcome: string }

/** The outcomes that differ from the log, at most `most` differences: changed ones, added ones, and ones that are gone. */
export async function verifyOutcomes(db: Db, most = 20): Promise<{ count: number; differs: Differs[] }> {
  const differs: Differs[] = []
  let count = 0
  let from: string | null = null
  do {
    const stand: Row[] = await db
      .select()
      .from(outcomes)
      .where(from ? gt(outcomes.id, from) : undefined)
      .orderBy(asc(outcomes.id))
      .limit(batchSize)
    const people = [...new Set(stand.map((row) => row.candidate_id))]
    const about = and(
      inArray(decisionLog.subject_id, people),
      inArray(decisionLog.action, ['outcome_set', 'outcome_undone', 'outcome_removed']),
    )
    const rows = people.length ? await db.select().from(decisionLog).where(about).orderBy(asc(decisionLog.seq)) : []
    const logged = replay(rows)
    for (const row of stand) differs.push(...compare(row, logged.get(row.id)))
    count += stand.length
    from = stand.length === batchSize ? stand.at(-1)!.id : null
  } while (from !== null && differs.length < most)
  if (differs.length < most) differs.push(...(await findGone(db, most)))
  return { count, differs: differs.slice(0, most) }
}

/** Rebuilds each outcome from the rows of the log, in order. */
function replay(rows: LogRow[]): Map<string, Logged> {
  const all = new Map<string, Logged>()
  const standing = new Map<string, string | null>()
  for (const row of rows) {
    const { outcome_id, outcome } = dataOf(row)
    const candidate_id = row.subject_id
    if (row.action === 'outcome_set') {
      const replaced_id = standing.get(candidate_id) ?? null
      const replaced = all.get(replaced_id ?? '')
      if (replaced) replaced.state = 'replaced'
      all.set(outcome_id, { outcome, decided_by: row.actor_id, state: 'current', replaced_id })
      standing.set(candidate_id, outcome_id)
    } else if (row.action === 'outcome_undone') {
      const undone = all.get(outcome_id)
      if (!undone) continue
      undone.state = 'undone'
      const earlier = all.get(undone.replaced_id ?? '')
      const stands = earlier?.state === 'replaced'
      if (stands) earlier.state = 'current'
      standing.set(candidate_id, stands ? undone.replaced_id : null)
    } else if (row.action === 'outcome_removed') {
      const removed = all.get(outcome_id)
      if (removed) removed.state = 'undone'
      standing.set(candidate_id, null)
    }
  }
  return all
}

function compare(row: Row, logged: Logged | undefined): Differs[] {
  const found: Differs[] = []
  const hold = (what: string, stands: unknown, of: unknown) => {
    if (stands !== of) found.push({ candidate_id: row.candidate_id, what, stands, logged: of })
  }
  hold('outcome', row.outcome, logged?.outcome)
  if (!logged) return found
  hold(`person who decided “${row.outcome}”`, row.decided_by, logged.decided_by)
  hold(`state of the outcome “${row.outcome}”`, row.undone_at ? 'undone' : row.is_current ? 'current' : 'replaced', logged.state)
  return found
}

/** Outcomes that the log names and the database has no more. The product deletes none. */
async function findGone(db: Db, most: number): Promise<Differs[]> {
  const gone: Differs[] = []
  for await (const rows of logRows(db, ['outcome_set'])) {
    if (gone.length >= most) break
    const named = rows.map(dataOf)
    const found = await db
      .select({ id: outcomes.id })
      .from(outcomes)
      .where(
        anyOf(
          outcomes.id,
          named.map((one) => one.outcome_id),
        ),
      )
    const there = new Set(found.map((row) => row.id))
    rows.forEach(({ subject_id }, i) => {
      const { outcome_id, outcome } = named[i]!
      if (!there.has(outcome_id)) gone.push({ candidate_id: subject_id, what: 'outcome', stands: undefined, logged: outcome })
    })
  }
  return gone
}
