// An interview as its candidate's page shows it, read from what is stored, so that a reload resumes it.
import { and, asc, desc, eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import { closedSince } from '../../shared/closedSince.ts'
import { firstReader } from '../../shared/firstReader.ts'
import type { Interview } from '../../shared/interview.ts'
import type { EventKind, StoredEvent } from '../../shared/interviewEvents.ts'
import { minutesPerQuestion } from '../../shared/interviewTimes.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { Question } from '../../shared/turns.ts'
import type { Competency } from '../../shared/plans.ts'
import { toExplanation } from '../../shared/toExplanation.ts'
import { toTurn } from '../../shared/toTurn.ts'
import type { Ctx, Deps } from '../context.ts'
import type { candidates } from '../db/schema/candidates.ts'
import { adjustments, interviewEvents } from '../db/schema/interviews.ts'
import { scores } from '../db/schema/scoring.ts'
import { turnsOf, type TurnRecord } from '../db/turnsOf.ts'
import { speechLink } from '../files/signedLinks.ts'
import { likelyPlan } from '../plans/face.ts'
import { decidedAt, isCurrentScore } from '../scoring/face.ts'
import { planOf, requireCandidate, requireOwn } from './findInterview.ts'
import { interviewerIn } from './interviewerIn.ts'
import { likelyReader } from './likelyReader.ts'
import { nextStepFor } from './nextStepFor.ts'
import { lateQuestion, openTurn } from './openTurn.ts'

export const toEvent = (e: typeof interviewEvents.$inferSelect, decided_at: string | null): StoredEvent => ({
  event_id: e.id,
  kind: e.kind as EventKind,
  at: e.at,
  amount: e.amount,
  offset_ms: e.offset_ms,
  ...toExplanation(e, decided_at),
})

export const toQuestion = (
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  candidate_id: string,
  t: TurnRecord,
  plan: Competency[],
): Question => ({
  turn_id: t.id,
  number: t.number,
  of: plan.length,
  kind: t.follow_up === 0 ? 'core' : 'follow_up',
  text: t.text,
  hint: t.follow_up === 0 ? (plan[t.number - 1]?.hint ?? null) : null,
  speech_url: config.tts ? speechLink(secrets, candidate_id, t.id) : null,
})

/** Who reads the interview first. If a score exists, it decides; else this server's settings decide. */
async function whoReads(
  deps: Pick<Deps, 'db' | 'config'>,
  { id, interview_status }: typeof candidates.$inferSelect,
  language: LanguageCode,
) {
  const { db } = deps
  const [made] =
    interview_status === 'completed'
      ? await db
          .select({ scorer: scores.scorer, model: scores.model, prompt_version: scores.prompt_version })
          .from(scores)
          .where(and(eq(scores.candidate_id, id), isCurrentScore))
      : []
  return (made && firstReader(made)) ?? likelyReader(deps, language)
}

export async function readInterview(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'planByRule'>,
  candidate_id: string,
): Promise<Interview> {
  const { candidate, job, interview } = await requireCandidate(deps.db, candidate_id)
  const plan = interview?.plan_id ? await planOf(deps.db, interview) : await likelyPlan(deps, job.id)
  const turns = interview ? await turnsOf(deps.db, interview.id) : []
  const events = interview
    ? await deps.db
        .select()
        .from(interviewEvents)
        .where(eq(interviewEvents.interview_id, interview.id))
        .orderBy(asc(interviewEvents.offset_ms), asc(interviewEvents.id))
    : []
  const decided_at = events.some((event) => event.explained_at) ? await decidedAt(deps.db, candidate_id) : null
  const [asked] = await deps.db
    .select({ kind: adjustments.kind, at: adjustments.created_at })
    .from(adjustments)
    .where(eq(adjustments.candidate_id, candidate_id))
    .orderBy(desc(adjustments.created_at), desc(adjustments.id))
    .limit(1)
  const open = openTurn(interview, turns)
  const interviewer = await interviewerIn(deps.db, interview, job)
  return {
    candidate_id,
    candidate_name: candidate.name,
    job_id: job.id,
    job_title: job.title,
    job_description: job.description,
    company_info: job.company_info,
    interview_status: candidate.interview_status,
    language: job.interview_language,
    provider: interview?.provider ?? interviewer?.provider ?? null,
    agent_typing: interviewer?.agent_typing ?? null,
    agent_asks_plan: interviewer?.agent_asks_plan ?? null,
    agent_first_message: interviewer?.agent_first_message ?? null,
    minutes: plan.length * minutesPerQuestion,
    question_count: plan.length,
    first_reader: await whoReads(deps, candidate, job.interview_language),
    consent: interview?.consent_version && interview.consent_at ? { version: interview.consent_version, at: interview.consent_at } : null,
    adjustment: asked ?? null,
    started_at: interview?.started_at ?? null,
    completed_at: candidate.interview_completed_at,
    end_reason: interview?.end_reason ?? null,
    closes_at: job.closes_at,
    closes_zone: job.closes_zone,
    closed_at: closedSince(job),
    now: new Date().toISOString(),
    current: open && toQuestion(deps, candidate_id, open, plan),
    late_question_turn_id: lateQuestion(interview, turns),
    turns: turns.map((t) => toTurn(t, interview!)),
    events: events.map((event) => toEvent(event, decided_at)),
    events_left_out: interview?.events_left_out ?? 0,
    voice: { tts: deps.config.tts !== null, stt: deps.config.stt !== null },
    next: await nextStepFor(deps, candidate, job, interview),
  }
}

export async function getInterview(ctx: Ctx<'candidate'>, input: VerbInput<typeof contract.interviews.getInterview>): Promise<Interview> {
  requireOwn(ctx, input.candidate_id)
  return await readInterview(ctx, input.candidate_id)
}
