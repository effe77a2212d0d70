// The state of an interview, read from what is stored, so that a reload resumes it.
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { interviewerOf, interviewerWith, ownAgentId, type Interviewer } from '../../shared/interviewer.ts'
import { closedSince } from '../../shared/jobs.ts'
import type { Interview } from '../../shared/interview.ts'
import type { EventKind, StoredEvent } from '../../shared/interviewEvents.ts'
import { lateHours, minutesPerQuestion } from '../../shared/interviewTimes.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { Question } from '../../shared/turns.ts'
import type { Competency } from '../../shared/plans.ts'
import { toTurn } from '../../shared/toTurn.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { adjustments, interviewAttempts, interviewEvents, interviews, turns } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { plans } from '../db/schema/plans.ts'
import { scores } from '../db/schema/scoring.ts'
import { notFound } from '../errors.ts'
import { speechLink } from '../files/links.ts'
import { likelyPlan } from '../plans/face.ts'
import { likelyReader } from './likelyReader.ts'
import { nextFor } from './nextFor.ts'

export type InterviewRecord = typeof interviews.$inferSelect
export type TurnRecord = typeof turns.$inferSelect

/** Throws 404 unless the interview is the candidate's own. */
export function requireOwn(ctx: Ctx<'candidate'>, candidate_id: string): void {
  if (ctx.actor.id !== candidate_id) throw notFound('interview.not_found')
}

export async function requireCandidate(db: Db, candidate_id: string) {
  const [row] = await db
    .select({ candidate: candidates, job: jobs })
    .from(candidates)
    .innerJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(and(eq(candidates.id, candidate_id), isNull(candidates.deleted_at), isNull(jobs.deleted_at)))
  if (!row) throw notFound('interview.not_found')
  return row
}

export async function findInterview(db: Db, candidate_id: string): Promise<InterviewRecord | null> {
  const [row] = await db.select().from(interviews).where(eq(interviews.candidate_id, candidate_id))
  return row ?? null
}

/** Locks the interview: one change at a time, on any number of servers. */
export async function lockInterview(tx: Db, candidate_id: string): Promise<InterviewRecord | null> {
  const [row] = await tx.select().from(interviews).where(eq(interviews.candidate_id, candidate_id)).for('update')
  return row ?? null
}

export const turnsOf = (db: Db, interview_id: string): Promise<TurnRecord[]> =>
  db.select().from(turns).where(eq(turns.interview_id, interview_id)).orderBy(asc(turns.seq))

export async function planOf(db: Db, interview: Pick<InterviewRecord, 'plan_id'>): Promise<Competency[]> {
  const [plan] = interview.plan_id
    ? await db.select({ competencies: plans.competencies }).from(plans).where(eq(plans.id, interview.plan_id))
    : []
  return plan?.competencies ?? []
}

export const toEvent = (e: typeof interviewEvents.$inferSelect): StoredEvent => ({
  event_id: e.id,
  kind: e.kind as EventKind,
  at: e.at,
  amount: e.amount,
  offset_ms: e.offset_ms,
  explanation: e.explanation,
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

/** The question that waits for an answer: the last turn, if it is the interviewer's. */
export function openTurn(interview: InterviewRecord | null, said: TurnRecord[]): TurnRecord | null {
  const last = said.at(-1)
  return interview && !interview.ended_at && interview.provider === 'builtin' && last?.role === 'interviewer' ? last : null
}

/** The id of the question that was open when the interview ended as idle, while a late answer to it is still accepted; else null. */
export function lateQuestion(interview: InterviewRecord | null, said: TurnRecord[]): string | null {
  const last = said.at(-1)
  if (interview?.end_reason !== 'idle' || interview.provider !== 'builtin' || last?.role !== 'interviewer') return null
  return Date.now() - new Date(interview.ended_at!).getTime() <= lateHours * 3_600_000 ? last.id : null
}

/** The newest attempt of an interview; null before the first start. */
export async function lastAttempt(db: Db, interview_id: string): Promise<typeof interviewAttempts.$inferSelect | null> {
  const [attempt] = await db
    .select()
    .from(interviewAttempts)
    .where(eq(interviewAttempts.interview_id, interview_id))
    .orderBy(desc(interviewAttempts.id))
    .limit(1)
  return attempt ?? null
}

/** The interviewer that this interview began with; before the start, the job's. Null while the job has none that is ready. */
export async function interviewerIn(db: Db, interview: InterviewRecord | null, job: typeof jobs.$inferSelect): Promise<Interviewer | null> {
  if (!interview?.started_at) return interviewerOf(job)
  if (interview.provider === 'builtin') return interviewerWith(ownAgentId, job)
  const attempt = await lastAttempt(db, interview.id)
  return attempt ? interviewerWith(attempt.agent_id, job) : interviewerOf(job)
}

/** Who reads the interview first. If a score exists, it decides; else this server's settings decide. */
async function firstReader(
  deps: Pick<Deps, 'db' | 'config'>,
  { id, interview_status }: typeof candidates.$inferSelect,
  language: LanguageCode,
) {
  const { db } = deps
  const [made] =
    interview_status === 'completed'
      ? await db
          .select({ model: scores.model, version: scores.prompt_version })
          .from(scores)
          .where(and(eq(scores.candidate_id, id), eq(scores.is_current, true)))
      : []
  if (made?.version) return made.model ? 'model' : 'baseline'
  return likelyReader(deps, language)
}

export async function readInterview(
  deps: Pick<Deps, 'db' | 'config' | 'secrets' | 'planByRule'>,
  candidate_id: string,
): Promise<Interview> {
  const { candidate, job } = await requireCandidate(deps.db, candidate_id)
  const interview = await findInterview(deps.db, candidate_id)
  const plan = interview?.plan_id ? await planOf(deps.db, interview) : await likelyPlan(deps, job.id)
  const said = interview ? await turnsOf(deps.db, interview.id) : []
  const events = interview
    ? await deps.db
        .select()
        .from(interviewEvents)
        .where(eq(interviewEvents.interview_id, interview.id))
        .orderBy(asc(interviewEvents.offset_ms), asc(interviewEvents.id))
    : []
  const [asked] = await deps.db
    .select({ kind: adjustments.kind, at: adjustments.created_at })
    .from(adjustments)
    .where(eq(adjustments.candidate_id, candidate_id))
    .orderBy(asc(adjustments.created_at))
    .limit(1)
  const open = openTurn(interview, said)
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
    first_reader: await firstReader(deps, candidate, job.interview_language),
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
    late_question_turn_id: lateQuestion(interview, said),
    turns: said.map((t) => toTurn(t, interview!)),
    events: events.map(toEvent),
    events_left_out: interview?.events_left_out ?? 0,
    voice: { tts: deps.config.tts !== null, stt: deps.config.stt !== null },
    next: await nextFor(deps, candidate, job, interview),
  }
}
