// Compares the stored scores with the decisions in the log.
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { anyOf, type Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { scores } from '../db/schema/scoring.ts'
import type { Secrets } from '../security/secrets.ts'
import { nameMac, type LogRow } from './appendDecisions.ts'
import { logRows } from './logRows.ts'

export type Differs = { candidate_id: string; what: string; stands: unknown; logged: unknown }
type Figure = { score: number | null; level?: number | undefined }
/** `range`: as the reader gave it; null once a person has set the score, and where the log is older than ranges in it. */
type Logged = {
  overall: number | null | undefined
  range: { low: number | null; high: number | null } | null
  decision: 'pending' | 'approved' | 'rejected'
  figures: Map<string, Figure>
  /** As it was before the levels that were set last. */
  undone?: Pick<Logged, 'overall' | 'range' | 'figures'>
}
type Data = {
  score_id?: string
  overall_score?: number | null
  overall_low?: number | null
  overall_high?: number | null
  to?: number | null
  before?: { score_id?: string }
  /** `name_mac`: of a name in an uploaded file that the plan does not have. It may name the candidate, so the log does not say it. */
  competencies?: { name?: string; name_mac?: string; score: number | null }[] | null
  levels?: { name: string; level: number; score: number }[]
}

const batchSize = 500
const key = (name: string) => name.toLowerCase()

/** The scores that differ from the log, at most `most` differences, and how many scores were read. */
export async function verifyScores(db: Db, secrets: Secrets, most = 20): Promise<{ count: number; differs: Differs[] }> {
  const differs: Differs[] = []
  let count = 0
  let from: string | null = null
  do {
    const stand: (typeof scores.$inferSelect)[] = await db
      .select()
      .from(scores)
      .where(and(eq(scores.is_current, true), from ? gt(scores.id, from) : undefined))
      .orderBy(asc(scores.id))
      .limit(batchSize)
    const people = stand.map((s) => s.candidate_id)
    const rows = people.length
      ? await db.select().from(decisionLog).where(inArray(decisionLog.subject_id, people)).orderBy(asc(decisionLog.seq))
      : []
    const logged = replay(rows)
    const last = new Map(rows.flatMap((row) => (makesCurrent(row) ? [[row.subject_id, scoreOf(row)] as const] : [])))
    const erased = new Set(rows.flatMap(({ action, subject_id }) => (action === 'data_erased' ? [subject_id] : [])))
    for (const s of stand) {
      differs.push(...notCurrent(s, last.get(s.candidate_id), logged))
      differs.push(...compare(s, logged.get(s.id), secrets, erased.has(s.candidate_id)))
    }
    count += stand.length
    from = stand.length === batchSize ? stand.at(-1)!.id : null
  } while (from !== null && differs.length < most)
  if (differs.length < most) differs.push(...(await findGone(db, most)))
  return { count, differs: differs.slice(0, most) }
}

const current = ['scored', 'score_again', 'score_uploaded']
const reopened = 'interview_reopened'
const makesCurrent = ({ action }: LogRow) => current.includes(action)
const scoreOf = (row: LogRow) => (JSON.parse(row.data) as Data).score_id

/** An earlier score that was made the current one again. One that is not in the log yet waits to be read. */
function notCurrent(s: typeof scores.$inferSelect, last: string | undefined, logged: Map<string, Logged>): Differs[] {
  if (last === undefined || s.id === last || (!logged.has(s.id) && s.status !== 'scored')) return []
  return [{ candidate_id: s.candidate_id, what: 'current score', stands: s.id, logged: last }]
}

/** Scores that the log names and the database has no more, and candidates with a score of whom none is current. The product deletes none. */
async function findGone(db: Db, most: number): Promise<Differs[]> {
  const gone: Differs[] = []
  for await (const rows of logRows(db, current)) {
    if (gone.length >= most) break
    const people = [...new Set(rows.map((row) => row.subject_id))]
    const found = await db
      .select({ id: scores.id, candidate_id: scores.candidate_id, is_current: scores.is_current })
      .from(scores)
      .where(anyOf(scores.candidate_id, people))
    const there = new Set(found.map((row) => row.id))
    for (const row of rows) {
      const score_id = scoreOf(row)
      if (score_id && !there.has(score_id)) gone.push({ candidate_id: row.subject_id, what: 'score', stands: undefined, logged: score_id })
    }
    const shown = new Set(found.filter((row) => row.is_current).map((row) => row.candidate_id))
    const without = people.filter((candidate_id) => !shown.has(candidate_id))
    const acts = without.length
      ? await db.select().from(decisionLog).where(inArray(decisionLog.subject_id, without)).orderBy(asc(decisionLog.seq))
      : []
    // While a reopened interview goes on, no score is current.
    const last = new Map(acts.filter((row) => makesCurrent(row) || row.action === reopened).map((row) => [row.subject_id, row]))
    for (const [candidate_id, row] of last)
      if (row.action !== reopened) gone.push({ candidate_id, what: 'current score', stands: undefined, logged: scoreOf(row) })
  }
  return gone
}

/** Rebuilds each score from the rows of the log, in order. */
export function replay(rows: LogRow[]): Map<string, Logged> {
  const all = new Map<string, Logged>()
  for (const { action, data: text } of rows) {
    const data = JSON.parse(text) as Data
    if (typeof data.score_id !== 'string') continue
    const known = all.get(data.score_id) ?? { overall: undefined, range: null, decision: 'pending', figures: new Map<string, Figure>() }
    all.set(data.score_id, known)
    if (action === 'scored') {
      known.overall = data.overall_score ?? null
      known.range = data.overall_low === undefined ? null : { low: data.overall_low, high: data.overall_high ?? null }
      for (const { name = '', score } of data.competencies ?? []) known.figures.set(key(name), { score })
    } else if (action === 'score_overridden') Object.assign(known, { overall: data.to, range: null })
    else if (action === 'levels_set') {
      known.undone = { overall: known.overall, range: known.range, figures: new Map(known.figures) }
      Object.assign(known, { overall: data.to, range: null })
      for (const { name, level, score } of data.levels ?? []) known.figures.set(key(name), { score, level })
    } else if (action === 'levels_undone') Object.assign(known, known.undone)
    else if (action === 'score_uploaded') {
      const earlier = all.get(data.before?.score_id ?? '')
      if (earlier && earlier !== known) known.figures = new Map(earlier.figures)
      Object.assign(known, { overall: data.to, range: null })
      for (const { name, name_mac = '', score } of data.competencies ?? [])
        known.figures.set(name === undefined ? name_mac : key(name), { score })
    } else if (action === 'approved' || action === 'rejected') known.decision = action
    else if (action === 'decision_undone') known.decision = 'pending'
  }
  return all
}

function compare(s: typeof scores.$inferSelect, logged: Logged | undefined, secrets: Secrets, erased: boolean): Differs[] {
  const found: Differs[] = []
  const hold = (what: string, stands: unknown, of: unknown) => {
    if (stands !== of) found.push({ candidate_id: s.candidate_id, what, stands, logged: of })
  }
  hold('decision', s.decision, logged?.decision ?? 'pending')
  if (s.status !== 'scored') return found
  hold('overall score', s.overall_score, logged?.overall)
  if (logged?.range) {
    hold('low end of the range', s.overall_low, logged.range.low)
    hold('high end of the range', s.overall_high, logged.range.high)
  }
  for (const c of s.competency_scores) {
    // An erasure takes the names that came with a file.
    if (erased && c.entered) continue
    const figure = logged?.figures.get(key(c.name)) ?? logged?.figures.get(nameMac(secrets, c.name))
    if (!figure) {
      // An old log has no competencies at all. One without a figure was neither read nor set, so no row names it.
      if (logged && logged.figures.size > 0 && c.score !== null) hold(`score for “${c.name}”`, c.score, undefined)
      continue
    }
    hold(`score for “${c.name}”`, c.score, figure.score)
    hold(`level for “${c.name}”`, c.level, figure.level)
  }
  return found
}
