// The upload of a CSV with scores. `getScoreUploadTemplate.ts` gives the file to fill in.
import { setImmediate } from 'node:timers/promises'
import { eq, getTableColumns, or, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { UploadedFile } from '../../../shared/endpoint.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { rowErrorsAnswered, type RowError, type RowFault } from '../../../shared/rowErrors.ts'
import { count } from '../../../shared/count.ts'
import type { Ctx } from '../../context.ts'
import { anyOf, type Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { users } from '../../db/schema/people.ts'
import { plans } from '../../db/schema/plans.ts'
import { levelSets, scores } from '../../db/schema/scoring.ts'
import { appendDecisions, nameMac } from '../../decisions/appendDecisions.ts'
import { AppError } from '../../errors.ts'
import { readInThread } from '../../text/readInThread.ts'
import { reportRows, toRowError } from '../../text/reportRows.ts'
import { firstOf, plainText } from '../../text/words.ts'
import { lockCandidatesFirst } from '../lockCandidatesFirst.ts'
import { lockInterviewsFirst } from '../lockInterviewsFirst.ts'
import { dropAnswers } from '../reading/keepAnswers.ts'
import { noticed } from '../reading/noticed.ts'
import type { ScoreBatch, ScoreRow } from './readScoresCsv.ts'
import { visibleScores } from '../readScores.ts'
import { besideOthers } from './besideOthers.ts'
import { competencyKey } from '../../../shared/sameCompetency.ts'

type Admin = Ctx<'admin'>
const thread = new URL('./readScoresThread.ts', import.meta.url)
const storedAtOnce = 500
const matchedAtOnce = 2000
type Found = {
  score_id: string
  candidate_id: string
  email: string
  interview_id: string | null
  plan_id: string | null
  decision: string
  before: number | null
  integrity_score: number | null
  status: string
  scorer: string | null
  set_how: string | null
  ai_overall_score: number | null
  competency_scores: CompetencyScore[]
}

const asList = (values: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`

export async function uploadScores(ctx: Admin, input: { file: UploadedFile }) {
  if (!/\.csv$/i.test(input.file.filename)) throw new AppError('file.wrong_type', 'Please select a CSV file.')
  const report = reportRows()
  const rows = await readRows(ctx.actor.id, input.file.bytes, report)
  const named = or(
    sql`${candidates.id}::text in ${asList(rows.flatMap((r) => r.candidate_id ?? []))}`,
    sql`${candidates.email} in ${asList(rows.flatMap((r) => (r.candidate_id === null ? (r.email ?? []) : [])))}`,
  )
  const stored = await ctx.db.transaction(async (tx) => {
    await lockInterviewsFirst(tx, named)
    const locked = await lockCandidatesFirst(tx, named)
    const found: Found[] = []
    for (let from = 0; from < locked.length; from += storedAtOnce)
      found.push(...(await findScores(tx, ctx, locked.slice(from, from + storedAtOnce))))
    const matched = await match(rows, found, report)
    for (let from = 0; from < matched.length; from += storedAtOnce)
      await store(tx, ctx, matched.slice(from, from + storedAtOnce), input.file.filename)
    const failed = matched.flatMap(({ found }) => (found.status === 'failed' ? [found.score_id] : []))
    await dropAnswers(tx, failed)
    return matched
  })
  const result = report.result()
  const replaced = stored.filter(replacesLevels).map(({ row }) => row.row)
  const instead = replaced.length ? ` ${count(replaced.length, 'replaces a figure', 'replace figures')} that a person had set.` : ''
  const leftOut = result.error_count ? ` ${count(result.error_count, 'row was', 'rows were')} left out.` : ''
  return {
    message: `${count(stored.length, 'score')} stored.${instead}${leftOut}`,
    total_processed: stored.length,
    replaced_count: replaced.length,
    replaced_rows: replaced.slice(0, rowErrorsAnswered),
    ...result,
  }
}

/** A file that replaces an earlier one does what its uploader expects. */
const replacesLevels = ({ found }: Matched) =>
  found.set_how === 'levels' || found.set_how === 'override' || found.competency_scores.some((c) => c.level !== undefined)

/** The current scores of these candidates. They are locked until the transaction ends. */
const findScores = (tx: Db, ctx: Admin, candidate_ids: string[]): Promise<Found[]> =>
  tx
    .select({
      score_id: scores.id,
      candidate_id: candidates.id,
      email: candidates.email,
      interview_id: scores.interview_id,
      plan_id: scores.plan_id,
      decision: scores.decision,
      before: scores.overall_score,
      integrity_score: scores.integrity_score,
      status: scores.status,
      scorer: scores.scorer,
      set_how: scores.set_how,
      ai_overall_score: scores.ai_overall_score,
      competency_scores: scores.competency_scores,
    })
    .from(scores)
    .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
    .innerJoin(jobs, eq(jobs.id, scores.job_id))
    .where(visibleScores(ctx, anyOf(candidates.id, candidate_ids)))
    .orderBy(scores.id)
    .for('update', { of: scores })

const readRows = (person: string, bytes: Uint8Array, report: ReturnType<typeof reportRows>) =>
  readInThread<ScoreBatch, ScoreRow[]>(thread, { person, field: 'file', bytes }, async (batches) => {
    const rows: ScoreRow[] = []
    for await (const batch of batches) {
      rows.push(...batch.rows)
      report.add(batch.errors)
    }
    return rows
  })

type Matched = { row: ScoreRow; found: Found }

/** Finds the score of each row. Rows without one are reported. Other calls run between some rows and the next. */
async function match(rows: ScoreRow[], found: Found[], report: ReturnType<typeof reportRows>): Promise<Matched[]> {
  const byId = new Map(found.map((f) => [f.candidate_id, f]))
  const byEmail = Map.groupBy(found, (f) => f.email)
  const taken = new Map<string, number>()
  const matchOne = (row: ScoreRow): Found | RowError => {
    const refuse = (
      code: RowFault,
      message: string,
      field: 'candidate_id' | 'email' = row.candidate_id === null ? 'email' : 'candidate_id',
    ) => toRowError(row.row, code, message, field, row[field])
    const sameEmail = byEmail.get(row.email ?? '') ?? []
    if (row.candidate_id === null && sameEmail.length > 1)
      return refuse('candidate_ambiguous', 'this email belongs to candidates of several jobs; add the candidate_id')
    const one = row.candidate_id === null ? sameEmail[0] : byId.get(row.candidate_id)
    if (!one) return refuse('candidate_not_waiting', 'no completed interview of this candidate waits for review')
    if ((row.email ?? one.email) !== one.email) return refuse('email_of_another', 'the email and the candidate_id do not match', 'email')
    if (one.decision !== 'pending') return refuse('score_decided', `this candidate’s score is ${one.decision} already`)
    const earlier = taken.get(one.candidate_id)
    if (earlier) return refuse('duplicate_in_file', `this candidate is in row ${earlier} already`)
    taken.set(one.candidate_id, row.row)
    return one
  }
  const matched: Matched[] = []
  for (let from = 0; from < rows.length; from += matchedAtOnce) {
    const problems: RowError[] = []
    for (const row of rows.slice(from, from + matchedAtOnce)) {
      const one = matchOne(row)
      if ('score_id' in one) matched.push({ row, found: one })
      else problems.push(one)
    }
    report.add(problems)
    await setImmediate()
  }
  return matched
}

/** What a copy of a score has of its own: that it is the current one, who set it, and what was decided. */
const ofItsOwn = new Set<string>([
  'id',
  'is_current',
  'override_reason',
  'set_by',
  'set_how',
  'csv_file',
  'decision',
  'decided_by',
  'decided_at',
  'reject_reason',
  'done_at',
  'created_at',
  'updated_at',
] satisfies (keyof typeof scores.$inferSelect)[])
const kept = Object.entries(getTableColumns(scores))
  .filter(([field, column]) => !column.generated && !ofItsOwn.has(field))
  .map(([, { name }]) => name)

/**
 * Keeps a score by the AI or the baseline as an earlier score, and makes a
 * copy for the uploaded scores, with the levels that people set of it. Returns the copy's id for each score id.
 */
async function besideEarlier(tx: Db, matched: Matched[]): Promise<Map<string, string>> {
  const copies = matched
    .filter(({ found }) => found.status === 'scored' && found.scorer !== 'csv')
    .map(({ found }) => ({ id: found.score_id, copy: v7() }))
  const asRows = sql`jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as r(id uuid, copy uuid)`
  await tx.execute(sql`update scores s set is_current = false from ${asRows} where s.id = r.id`)
  await tx.execute(sql`insert into scores (id, created_at, updated_at, ${sql.raw(kept.join(', '))})
    select r.copy, now(), now(), ${sql.raw(kept.map((name) => `s.${name}`).join(', '))} from scores s join ${asRows} on s.id = r.id`)
  await tx.execute(sql`update ${levelSets} l set score_id = r.copy from ${asRows} where l.score_id = r.id`)
  return new Map(copies.map(({ id, copy }) => [id, copy]))
}

/** What was noticed around each interview that nothing has read. */
async function notYetCounted(tx: Db, matched: Matched[]) {
  const counted = new Map<string, Awaited<ReturnType<typeof noticed>>>()
  for (const { found } of matched)
    if (found.integrity_score === null && found.interview_id) counted.set(found.score_id, await noticed(tx, found.interview_id))
  return counted
}

async function store(tx: Db, ctx: Admin, matched: Matched[], filename: string): Promise<void> {
  if (matched.length === 0) return
  const file = firstOf(plainText(filename), 200)
  const planIds = [...new Set(matched.flatMap((m) => m.found.plan_id ?? []))]
  const planned = new Map(
    (
      await tx
        .select({ id: plans.id, competencies: plans.competencies })
        .from(plans)
        .where(sql`${plans.id}::text in ${asList(planIds)}`)
    ).map((p) => [p.id, new Map(p.competencies.map((c) => [competencyKey(c.name), c]))]),
  )
  const copies = await besideEarlier(tx, matched)
  const [uploader] = await tx.select({ name: users.name }).from(users).where(eq(users.id, ctx.actor.id))
  const around = await notYetCounted(tx, matched)
  const records = matched.map(({ row, found }) => ({
    id: copies.get(found.score_id) ?? found.score_id,
    overall: row.overall_score,
    integrity: row.integrity_score ?? around.get(found.score_id)?.integrity_score ?? null,
    feedback: row.feedback_summary,
    reason: `Row ${row.row} of the file “${file}”.`,
    flags: row.red_flags?.map((text) => ({ text, offset_ms: null })) ?? around.get(found.score_id)?.red_flags ?? null,
    competencies:
      row.competency_scores &&
      besideOthers(
        row.competency_scores,
        found.competency_scores,
        { kind: 'csv', ...uploader, file },
        (name) => planned.get(found.plan_id ?? '')?.get(competencyKey(name)) ?? { name, weight: 1 },
      ),
  }))
  await tx.execute(sql`update scores s set status = 'scored', failure = null, failure_code = null, scorer = 'csv', override_reason = r.reason, set_how = 'csv', set_by = ${ctx.actor.id}::uuid, csv_file = ${file},
      overall_score = r.overall, overall_low = r.overall, overall_high = r.overall, integrity_score = coalesce(r.integrity, s.integrity_score),
      competency_scores = coalesce(r.competencies, s.competency_scores), feedback_summary = coalesce(r.feedback, s.feedback_summary), summary_entered = s.summary_entered or r.feedback is not null, reviewer_notes = case when r.feedback is null then s.reviewer_notes end, red_flags = coalesce(r.flags, s.red_flags), updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id uuid, overall double precision, integrity double precision, feedback text, reason text, flags jsonb, competencies jsonb)
    where s.id = r.id`)
  await appendDecisions(
    tx,
    ctx,
    matched.map(({ row, found }) => ({
      action: 'score_uploaded',
      subject_type: 'candidate',
      subject_id: found.candidate_id,
      data: {
        score_id: copies.get(found.score_id) ?? found.score_id,
        before: { score_id: found.score_id, scorer: found.scorer, overall_score: found.before },
        // The file's name may name the candidate, and so may the names in it that the plan does not have. Rows of the log cannot be erased.
        file_mac: nameMac(ctx.secrets, file),
        row: row.row,
        from: found.before,
        to: row.overall_score,
        ai_overall_score: found.ai_overall_score,
        integrity_score: row.integrity_score,
        competencies: row.competency_scores?.map(({ name, ...rest }) => {
          const inPlan = planned.get(found.plan_id ?? '')?.get(competencyKey(name))?.name
          return { ...rest, ...(inPlan === undefined ? { name_mac: nameMac(ctx.secrets, name) } : { name: inPlan }) }
        }),
      },
    })),
  )
}
