// Ended interviews, for tests of how each question is counted.
import { v7 } from 'uuid'
import { interviews, turns } from '../../server/db/schema/interviews.ts'
import { plans } from '../../server/db/schema/plans.ts'
import { scores } from '../../server/db/schema/scoring.ts'
import type { Parts } from '../../server/openParts.ts'
import { answerCounts } from '../../server/scoring/answerCounts.ts'
import { scoreInterview } from '../../server/scoring/reading/scoreInterview.ts'
import { buildCandidate, buildReadyJob } from './build.ts'
import { sampleCompetency } from './sample.ts'

export const declined = Symbol('declined')
export const noAnswer = Symbol('asked and not answered')
export const neverAsked = Symbol('not asked')
type Answer = string | typeof declined | typeof noAnswer | typeof neverAsked

/** An interview with one question per answer, waiting for its score. The competencies are named A, B, C and so on. */
export async function buildEnded(
  parts: Parts,
  answers: readonly Answer[],
  { job_id, ...ending }: { job_id?: string } & Partial<typeof interviews.$inferInsert> = {},
) {
  const now = new Date().toISOString()
  const job = job_id ?? (await buildReadyJob(parts)).id
  const competencies = answers.map((_, i) => sampleCompetency(String.fromCharCode(65 + i)))
  const [plan] = await parts.db
    .insert(plans)
    .values({ job_id: job, version: 1, competencies, made_by: 'baseline' })
    .onConflictDoUpdate({ target: [plans.job_id, plans.version], set: { competencies } })
    .returning()
  const candidate = await buildCandidate(parts, { job_id: job, interview_status: 'completed', interview_completed_at: now })
  const of = { candidate_id: candidate.id, job_id: job, plan_id: plan!.id }
  const [interview] = await parts.db
    .insert(interviews)
    .values({ provider: 'builtin', started_at: now, ended_at: now, end_reason: 'ended_by_candidate', ...ending, ...of })
    .returning()
  const said = answers.flatMap((answer, i) => {
    if (answer === neverAsked) return []
    const turn = { interview_id: interview!.id, number: i + 1, offset_ms: i * 60_000 }
    const asked = { ...turn, id: v7(), role: 'interviewer' as const, text: competencies[i]!.question }
    if (answer === noAnswer) return [asked]
    const text = typeof answer === 'string' ? answer : ''
    return [asked, { ...turn, id: v7(), role: 'candidate' as const, text, declined: answer === declined, mode: 'typed' as const }]
  })
  if (said.length > 0) await parts.db.insert(turns).values(said.map((turn, i) => ({ ...turn, seq: i + 1 })))
  const [score] = await parts.db
    .insert(scores)
    .values({ ...of, interview_id: interview!.id, ...answerCounts(interview!.id, plan!.id) })
    .returning()
  return { candidate, interview: interview!, score: score!, plan: plan! }
}

/** The same, with a score. */
export async function buildRead(...given: Parameters<typeof buildEnded>) {
  const ended = await buildEnded(...given)
  await scoreInterview(given[0], { score_id: ended.score.id }, { last_try: true })
  return ended
}
