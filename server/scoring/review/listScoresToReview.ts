// The review list: completed interviews that wait for a person, and those that a person has decided.
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { contract } from '../../../shared/contract.ts'
import type { Page, VerbInput } from '../../../shared/endpoint.ts'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import type { Ctx } from '../../context.ts'
import { countsOfAll, countsOfJob } from '../../db/counts.ts'
import { after, matchesEmailFirst, readPage, toPage } from '../../db/keyset.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { requireJob } from '../../security/visible.ts'
import { hideRow, isBlind } from '../blind.ts'
import { feedbackState } from '../feedbackState.ts'
import { answersToRead, countScores, short, summaryOf, visibleScores } from '../readScores.ts'
import { besidePerson, readerBesidePerson, scoredBy, setter, setterName, withSources } from '../scoredBy.ts'

type Calls = typeof contract.scoring
type Admin = Ctx<'admin'>

/** The interviews that were completed before the interview of the cursor, which is a candidate's id. */
function doneBefore(cursor: string | undefined): SQL | undefined {
  const known = after(scores.candidate_id, cursor)
  return (
    known &&
    sql`(${scores.done_at}, ${scores.candidate_id}) < (select coalesce(c.interview_completed_at, 'epoch'::timestamptz), c.id from ${candidates} c where c.id = ${cursor})`
  )
}

/** How many entries the whole list has. */
async function countListed(ctx: Admin, { decision, job_id, q }: VerbInput<Calls['listScoresToReview']>, where: SQL | undefined) {
  if (q) return await countScores(ctx.db, where)
  return (job_id ? await countsOfJob(ctx.db, job_id) : await countsOfAll(ctx.db))[decision]
}

export async function listScoresToReview(ctx: Admin, input: VerbInput<Calls['listScoresToReview']>): Promise<Page<PendingCandidate>> {
  if (input.job_id) await requireJob(ctx, input.job_id)
  const ofJob = input.job_id ? eq(scores.job_id, input.job_id) : undefined
  const listed = and(eq(scores.candidate_id, candidates.id), eq(scores.decision, input.decision), ofJob, eq(scores.is_current, true))
  const seen = and(isNull(candidates.deleted_at), sql`exists (select from ${scores} where ${listed})`)
  const matching = await matchesEmailFirst(ctx.db, input.q, { address: candidates.email, seen, others: [candidates.name] })
  const where = visibleScores(ctx, and(eq(scores.decision, input.decision), ofJob, matching))
  const [rows, total] = await readPage(
    input,
    ctx.db
      .select({
        score: scores,
        id: candidates.id,
        name: candidates.name,
        email: candidates.email,
        interview_completed_at: candidates.interview_completed_at,
        job_title: jobs.title,
        set_by: setterName,
        blind: isBlind(ctx),
        feedback: feedbackState,
      })
      .from(scores)
      .innerJoin(candidates, eq(candidates.id, scores.candidate_id))
      .innerJoin(jobs, eq(jobs.id, scores.job_id))
      .leftJoin(setter, eq(setter.id, scores.set_by))
      .where(and(where, doneBefore(input.cursor)))
      .orderBy(desc(scores.done_at), desc(scores.candidate_id))
      .limit(input.limit + 1),
    () => countListed(ctx, input, where),
  )
  const page = toPage(rows, input.limit, total)
  return {
    ...page,
    rows: page.rows.map(({ score, set_by, ...row }) => {
      const by = scoredBy(score, set_by)
      return hideRow({
        ...score,
        ...row,
        score_id: score.id,
        scored_by: by,
        ai_overall_score: besidePerson(score),
        first_reader: readerBesidePerson(score),
        read_this: answersToRead(score).length > 0,
        feedback_summary: summaryOf(score),
        red_flags: score.red_flags.map((f) => f.text),
        evidence_count: score.competency_scores.reduce((n, c) => n + c.evidence.length, 0),
        competency_scores: short(withSources(score.competency_scores, score, by)).map((c, i) => ({
          ...c,
          quote: score.competency_scores[i]!.evidence[0]?.quote ?? null,
        })),
      })
    }),
  }
}
