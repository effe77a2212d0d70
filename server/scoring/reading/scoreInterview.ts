import { eq, sql } from 'drizzle-orm'
import type { ScoreFailure } from '../../../shared/failures.ts'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { candidates } from '../../db/schema/candidates.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { scores } from '../../db/schema/scoring.ts'
import { appendDecision, bySystem } from '../../decisions/appendDecisions.ts'
import { ModelError } from '../../llm/model.ts'
import { blindTurns } from '../../privacy/anonymous.ts'
import { isRemoved } from '../../security/isRemoved.ts'
import { noticed } from './noticed.ts'
import { loadInterview } from './loadInterview.ts'
import { Unfounded } from './modelScorer.ts'
import { forgetAnswers, keepAnswers, noteCost, settleCost } from './keepAnswers.ts'
import { CannotScore } from '../Scorer.ts'
import { readAnswered } from './unanswered.ts'
import { waitingScore } from './waitingScore.ts'

/** The `score-interview` task. A second run changes nothing. A technical failure stores its reason and no score. */
export async function scoreInterview(deps: Deps, { score_id }: { score_id: string }, { last_try }: { last_try: boolean }): Promise<void> {
  const [waiting] = await deps.db.select().from(scores).where(waitingScore(score_id))
  if (!waiting) return await settleCost(deps.db, score_id, false)
  try {
    const { competencies, version, transcript, job, ending } = await load(deps.db, waiting)
    const reading = await readAnswered(competencies, transcript, ending, (answered, turns) =>
      deps.scorer(answered, turns, job, keepAnswers(deps, score_id)),
    )
    await deps.db.transaction((tx) => store(tx, deps, waiting, version, reading))
  } catch (error) {
    if (error instanceof Unfounded) await forgetAnswers(deps.db, score_id)
    const reason = finalReason(error, last_try)
    if (reason === null) throw error
    deps.log.error({ err: error, score_id }, 'an interview could not be scored')
    await deps.db.transaction((tx) => fail(tx, deps, waiting, reason))
  }
}

type Reason = { failure: string; failure_code: ScoreFailure }

/** The reason that a person sees; null if another try may help. */
function finalReason(error: unknown, last_try: boolean): Reason | null {
  if (error instanceof CannotScore) return { failure: error.message, failure_code: error.code }
  if (!last_try) return null
  return error instanceof ModelError
    ? { failure: error.message, failure_code: `model.${error.failure}` }
    : { failure: 'Scoring failed for a technical reason, which is in the server log.', failure_code: 'scoring.fault' }
}

type ScoreRecord = typeof scores.$inferSelect

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const notTranscribed = (numbers: number[]) =>
  `${numbers.length === 1 ? 'The answer to question' : 'The answers to questions'} ${list.format(numbers.map(String))} ${numbers.length === 1 ? 'was' : 'were'} spoken and could not be transcribed. It is tried again by itself where a speech service is set, and then the interview is scored. Or listen to the recording, and type the words or set the levels yourself. If a day after the interview no recording of an answer has come, set the other levels: that answer is then left out.`

async function load(db: Db, score: ScoreRecord) {
  const interview = await loadInterview(db, score)
  if (!interview || !score.interview_id) throw new CannotScore('interview.missing', 'There is no interview to score. Enter a score by CSV.')
  if (await isRemoved(db, score.candidate_id))
    throw new CannotScore('candidate.removed', 'The candidate was removed from the job, so the interview is not scored.')
  const { plan, turns, not_transcribed, ...rest } = interview
  if (turns.length === 0)
    throw new CannotScore(
      'transcript.missing',
      'No transcript of this interview has reached us, so nothing can be scored. Score again when it has, or enter a score by CSV.',
    )
  if (not_transcribed.length > 0) throw new CannotScore('answer.not_transcribed', notTranscribed(not_transcribed))
  const [person] = await db
    .select({ name: candidates.name, email: candidates.email, phone: candidates.phone })
    .from(candidates)
    .where(eq(candidates.id, score.candidate_id))
  const [job] = await db
    .select({
      criteria: jobs.criteria,
      language: jobs.interview_language,
      advert: sql<string>`concat_ws(E'\n', ${jobs.description}, ${jobs.pdf_text})`,
    })
    .from(jobs)
    .where(eq(jobs.id, score.job_id))
  return { ...rest, competencies: plan, transcript: blindTurns(turns, person!, plan), job: job! }
}

async function store(
  tx: Db,
  deps: Deps,
  { id, candidate_id, interview_id }: ScoreRecord,
  plan_version: number,
  reading: Awaited<ReturnType<typeof readAnswered>>,
): Promise<void> {
  const around = await noticed(tx, interview_id!)
  const [row] = await tx
    .update(scores)
    .set({ ...reading, ...around, ai_overall_score: reading.overall_score, status: 'scored', failure: null, failure_code: null })
    .where(waitingScore(id))
    .returning({ id: scores.id })
  await settleCost(tx, id, row !== undefined)
  if (!row) return
  const { scorer, model, prompt_version, overall_score, overall_low, overall_high, competency_scores } = reading
  await appendDecision(tx, bySystem(deps), {
    action: 'scored',
    subject_type: 'candidate',
    subject_id: candidate_id,
    data: {
      score_id: id,
      scorer,
      model,
      prompt_version,
      plan_version,
      overall_score,
      overall_low,
      overall_high,
      integrity_score: around.integrity_score,
      competencies: competency_scores.map((c) => ({
        name: c.name,
        standing: c.standing,
        score: c.score,
        weight: c.weight,
        turns: c.evidence.map((e) => e.turn_id),
        ...(c.doubts ? { doubts: c.doubts } : {}),
      })),
    },
  })
}

async function fail(tx: Db, deps: Deps, { id, candidate_id }: ScoreRecord, reason: Reason): Promise<void> {
  const [row] = await tx
    .update(scores)
    .set({ status: 'failed', ...reason })
    .where(waitingScore(id))
    .returning({ id: scores.id })
  if (!row) return await settleCost(tx, id, false)
  await noteCost(tx, id)
  await appendDecision(tx, bySystem(deps), {
    action: 'scoring_failed',
    subject_type: 'candidate',
    subject_id: candidate_id,
    data: { score_id: id, ...reason },
  })
}
