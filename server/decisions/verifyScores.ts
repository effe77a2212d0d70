// Compares the stored scores with the decisions in the log.
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { scores } from '../db/schema/scoring.ts'
import type { LogRow } from './appendDecisions.ts'

export type Differs = { candidate_id: string; what: string; stands: unknown; logged: unknown }
type Figure = { score: number | null; level?: number | undefined }
type Logged = { overall: number | null | undefined; decision: 'pending' | 'approved' | 'rejected'; figures: Map<string, Figure> }
type Data = {
  score_id?: string
  overall_score?: number | null
  to?: number | null
  before?: { score_id?: string }
  competencies?: { name: string; score: number | null }[] | null
  levels?: { name: string; level: number; score: number }[]
}

const batchSize = 500
const key = (name: string) => name.toLowerCase()

/** The scores that differ from the log, at most `most` differences, and how many scores were read. */
export async function verifyScores(db: Db, most = 20): Promise<{ count: number; differs: Differs[] }> {
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
    for (const s of stand) differs.push(...compare(s, logged.get(s.id)))
    count += stand.length
    from = stand.length === batchSize ? stand.at(-1)!.id : null
  } while (from !== null && differs.length < most)
  return { count, differs: differs.slice(0, most) }
}

/** Rebuilds each score from the rows of the log, in order. */
export function replay(rows: LogRow[]): Map<string, Logged> {
  const all = new Map<string, Logged>()
  for (const { action, data: text } of rows) {
    const data = JSON.parse(text) as Data
    if (typeof data.score_id !== 'string') continue
    const known = all.get(data.score_id) ?? { overall: undefined, decision: 'pending', figures: new Map<string, Figure>() }
    all.set(data.score_id, known)
    if (action === 'scored') {
      known.overall = data.overall_score ?? null
      for (const { name, score } of data.competencies ?? []) known.figures.set(key(name), { score })
    } else if (action === 'score_overridden') known.overall = data.to
    else if (action === 'levels_set') {
      known.overall = data.to
      for (const { name, level, score } of data.levels ?? []) known.figures.set(key(name), { score, level })
    } else if (action === 'score_uploaded') {
      const earlier = all.get(data.before?.score_id ?? '')
      if (earlier && earlier !== known) known.figures = new Map(earlier.figures)
      known.overall = data.to
      for (const { name, score } of data.competencies ?? []) known.figures.set(key(name), { score })
    } else if (action === 'approved' || action === 'rejected') known.decision = action
    else if (action === 'decision_undone') known.decision = 'pending'
  }
  return all
}

function compare(s: typeof scores.$inferSelect, logged: Logged | undefined): Differs[] {
  const found: Differs[] = []
  const hold = (what: string, stands: unknown, of: unknown) => {
    if (stands !== of) found.push({ candidate_id: s.candidate_id, what, stands, logged: of })
  }
  hold('decision', s.decision, logged?.decision ?? 'pending')
  if (s.status !== 'scored') return found
  hold('overall score', s.overall_score, logged?.overall)
  for (const c of s.competency_scores) {
    const figure = logged?.figures.get(key(c.name))
    if (!figure) continue
    hold(`score for “${c.name}”`, c.score, figure.score)
    hold(`level for “${c.name}”`, c.level, figure.level)
  }
  return found
}
