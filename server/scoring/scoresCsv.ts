// Scores as a CSV: the template of who waits for review, and what a person fills in and sends back.
import { asc, eq, or, sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { Download, UploadedFile } from '../../shared/endpoint.ts'
import type { CompetencyScore } from '../../shared/scoring.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates, jobs, plans, scores } from '../db/schema.ts'
import { appendDecisions } from '../decisions/appendDecisions.ts'
import { AppError } from '../errors.ts'
import { csvColumns, readScoresCsv, type ScoreRow } from './readScoresCsv.ts'
import { visibleScores } from './readScores.ts'

type Admin = Ctx<'admin'>
type Found = { score_id: string; candidate_id: string; email: string; plan_id: string | null; decision: string; before: number | null }

/** One row for each candidate who waits for review, with the figures left blank; a row that stays blank changes nothing. */
export async function scoringTemplate(ctx: Admin): Promise<Download> {
  const waiting = await ctx.db.select({ candidate_id: candidates.id, email: candidates.email }).from(scores).innerJoin(candidates, eq(candidates.id, scores.candidate_id)).innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(visibleScores(ctx, eq(scores.decision, 'pending'))).orderBy(asc(candidates.id))
  const bytes = stringify(waiting, { header: true, columns: [...csvColumns], record_delimiter: 'windows', escape_formulas: true })
  return { content_type: 'text/csv; charset=utf-8', filename: 'candidate_scoring_template.csv', bytes }
}

const asList = (values: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

export async function uploadScores(ctx: Admin, input: { file: UploadedFile }) {
  if (!/\.csv$/i.test(input.file.filename)) throw new AppError('unsupported_type', 'Please select a CSV file.')
  const { rows, errors } = readScoresCsv(input.file.bytes)
  const stored = await ctx.db.transaction(async (tx) => {
    const found = await tx.select({ score_id: scores.id, candidate_id: candidates.id, email: candidates.email, plan_id: scores.plan_id, decision: scores.decision, before: scores.overall_score })
      .from(scores).innerJoin(candidates, eq(candidates.id, scores.candidate_id)).innerJoin(jobs, eq(jobs.id, scores.job_id))
      .where(visibleScores(ctx, or(
        sql`${candidates.id}::text in ${asList(rows.flatMap((r) => r.candidate_id ?? []))}`,
        sql`${candidates.email} in ${asList(rows.flatMap((r) => (r.candidate_id === null ? r.email ?? [] : [])))}`,
      ))).orderBy(scores.id).for('update', { of: scores })
    const { matched, problems } = match(rows, found)
    errors.push(...problems)
    await store(tx, ctx, matched)
    return matched.length
  })
    const failed = errors.length === 0 ? '' : ` ${errors.length} ${errors.length === 1 ? 'row was' : 'rows were'} left out.`
  const inOrder = errors.toSorted((a, b) => rowOf(a) - rowOf(b))
  return { message: `${stored} ${stored === 1 ? 'score' : 'scores'} stored.${failed}`, total_processed: stored, error_count: errors.length, errors: inOrder }
}

const rowOf = (error: string) => Number(/^Row (\d+)/.exec(error)?.[1] ?? 0)

type Matched = { row: ScoreRow; found: Found }

function match(rows: ScoreRow[], found: Found[]): { matched: Matched[]; problems: string[] } {
  const byId = new Map(found.map((f) => [f.candidate_id, f]))
  const byEmail = Map.groupBy(found, (f) => f.email)
  const taken = new Map<string, number>()
  const problems: string[] = []
  const matched = rows.flatMap((row): Matched[] => {
    const refuse = (why: string) => {
      problems.push(`Row ${row.row}: ${why}`)
      return []
    }
    const sameEmail = byEmail.get(row.email ?? '') ?? []
    if (row.candidate_id === null && sameEmail.length > 1) return refuse('email is a candidate’s of several jobs; give the candidate_id')
    const one = row.candidate_id === null ? sameEmail[0] : byId.get(row.candidate_id)
    if (!one) return refuse('no completed interview of this candidate waits for review')
    if (row.email !== null && row.email !== one.email) return refuse('email is not the one of this candidate_id')
    if (one.decision !== 'pending') return refuse(`this candidate is ${one.decision} already`)
    const earlier = taken.get(one.candidate_id)
    if (earlier) return refuse(`this candidate is in row ${earlier} already`)
    taken.set(one.candidate_id, row.row)
    return [{ row, found: one }]
  })
  return { matched, problems }
}

async function store(tx: Db, ctx: Admin, matched: Matched[]): Promise<void> {
  if (matched.length === 0) return
  const planIds = [...new Set(matched.flatMap((m) => m.found.plan_id ?? []))]
  const weights = new Map((await tx.select({ id: plans.id, competencies: plans.competencies }).from(plans).where(sql`${plans.id}::text in ${asList(planIds)}`))
    .map((p) => [p.id, new Map(p.competencies.map((c) => [c.name.toLowerCase(), c.weight]))]))
  const records = matched.map(({ row, found }) => ({
    id: found.score_id, overall: row.overall_score, integrity: row.integrity_score, feedback: row.feedback_summary,
    flags: row.red_flags?.map((text) => ({ text, offset_ms: null })) ?? null,
    competencies: row.competency_scores?.map(({ name, score }): CompetencyScore => ({
      name, score, low: score, high: score, weight: weights.get(found.plan_id ?? '')?.get(name.toLowerCase()) ?? 1, standing: 'scored', reason: 'Entered by a person, by CSV.', evidence: [],
    })) ?? null,
  }))
  await tx.execute(sql`update scores s set status = 'scored', failure = null, scorer = 'csv', model = null, prompt_version = null, cost_usd = null, input_tokens = null, output_tokens = null, override_reason = null,
      overall_score = r.overall, overall_low = r.overall, overall_high = r.overall, integrity_score = coalesce(r.integrity, s.integrity_score),
      competency_scores = coalesce(r.competencies, s.competency_scores), feedback_summary = coalesce(r.feedback, s.feedback_summary), reviewer_notes = case when r.feedback is null then s.reviewer_notes end, red_flags = coalesce(r.flags, s.red_flags), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, overall double precision, integrity double precision, feedback text, flags jsonb, competencies jsonb)
    where s.id = r.id`)
  await appendDecisions(tx, ctx.actor, matched.map(({ row, found }) => ({
    action: 'score_uploaded', subject_type: 'candidate', subject_id: found.candidate_id,
    data: { score_id: found.score_id, from: found.before, to: row.overall_score, integrity_score: row.integrity_score, competencies: row.competency_scores },
  })))
}
