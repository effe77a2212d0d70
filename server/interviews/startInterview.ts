// The start of an interview. A reload repeats it, and nothing starts twice.
import { eq } from 'drizzle-orm'
import { consentVersionFor, consentVersions } from '../../shared/consent.ts'
import { asksElsewhere, asksHere, type Interviewer } from '../../shared/interviewer.ts'
import { closedSince } from '../../shared/closedSince.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { markStarted } from '../candidates/face.ts'
import type { Ctx } from '../context.ts'
import { lockJob } from '../db/locks.ts'
import type { Db } from '../db/open.ts'
import { interviewAttempts, interviews } from '../db/schema/interviews.ts'
import { jobs } from '../db/schema/jobs.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, changedAtOnce, notFound } from '../errors.ts'
import { knowsOutcome } from '../outcomes/face.ts'
import { ensurePlan, planToAsk } from '../plans/face.ts'
import { jobColumns } from '../security/visible.ts'
import { agentVariables, signedUrl, talkOrigin } from '../voice/elevenlabs.ts'
import { turnsOf } from '../db/turnsOf.ts'
import { askNextCore } from './askNextCore.ts'
import { findInterview, interviewOver, planOf, requireCandidate, requireOwn, type InterviewRecord } from './findInterview.ts'
import { interviewerIn, lastAttempt } from './interviewerIn.ts'
import { readInterview } from './readInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'

type Call = typeof contract.interviews.startInterview
type Me = Ctx<'candidate'>

const firstPoll_ms = 120_000
/** Milliseconds: for so long a call may still begin under an attempt that has none. */
const freshAttempt_ms = 3_600_000

/**
 * Starts or resumes an interview. Throws 409 if it is completed, the job is closed, the candidate was told an outcome or has withdrawn,
 * consent is missing or the agent is not ready.
 */
export async function startInterview(ctx: Me, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  const { candidate, job, interview: before } = await requireCandidate(ctx.db, input.candidate_id)
  const interviewer = await interviewerIn(ctx.db, before, job)
  if (!interviewer) throw notReady()
  if (candidate.interview_status === 'completed' || before?.ended_at) throw interviewOver()
  if (!before?.started_at) {
    requireJobOpen(job)
    await requireNotTold(ctx.db, candidate.id)
  }
  requireConsent(before, interviewer, job.interview_language)
  // This comes before any change: if the provider is unavailable, the interview has not begun.
  const { provider, agent_id } = interviewer
  const signed_url = asksElsewhere(provider) ? await signedUrl(ctx.config, agent_id) : null
  if (!before?.started_at) await ensurePlan(ctx, job.id)
  const attempt_id = await ctx.db.transaction(async (tx) => {
    await lockJob(tx, job.id)
    const interview = await lockLivingInterview(tx, candidate.id)
    if (!interview) throw notFound('interview.not_found')
    if (interview.ended_at) throw interviewOver()
    // Under the lock, so that neither the interviewer, the language nor the questions change between the consent and the first question.
    const [now] = await tx.select(jobColumns).from(jobs).where(eq(jobs.id, job.id))
    const present = await interviewerIn(tx, interview, now!)
    if (!present) throw notReady()
    // The provider was asked about another agent.
    if (present.agent_id !== agent_id) throw changedAtOnce()
    if (interview.started_at) return await resume(tx, interview, present)
    requireConsent(interview, present, now!.interview_language)
    requireJobOpen(now!)
    await requireNotTold(tx, candidate.id)
    return await begin(ctx, tx, interview, present)
  })
  const ticket = asksElsewhere(provider)
    ? {
        agent_id,
        signed_url,
        origin: talkOrigin(ctx.config),
        user_id: attempt_id,
        dynamic_variables: agentVariables(attempt_id, job, await questionTexts(ctx.db, candidate.id)),
      }
    : null
  return { ...(await readInterview(ctx, candidate.id)), attempt_id, ticket }
}

const notReady = () => new AppError('agent.not_ready', 'The AI interviewer of this job is not ready yet. Please come back later.')

/** Throws 409 if the candidate was declined and told, or has withdrawn. */
async function requireNotTold(db: Db, candidate_id: string): Promise<void> {
  if (await knowsOutcome(db, candidate_id))
    throw new AppError('interview.withheld', 'This interview can no longer be started. Load the page again to see why.')
}

/** Throws 409 if the job is closed. A candidate who has begun may still finish. */
function requireJobOpen(job: Parameters<typeof closedSince>[0]): void {
  if (closedSince(job) !== null) throw new AppError('job.closed', 'This job no longer takes new interviews.')
}

/**
 * Requires consent to the notice of this interviewer, which says who hears the voice and who chooses the questions.
 * After the start, the consent that was given then stays valid.
 */
function requireConsent(interview: InterviewRecord | null, interviewer: Interviewer, language: LanguageCode): void {
  if (interview?.started_at) return
  const agreed = interview?.consent_version
  if (agreed === consentVersionFor({ ...interviewer, language })) return
  if (consentVersions.some((version) => version === agreed))
    throw new AppError('consent.changed', 'The notice has changed since you agreed. Nothing is lost: please read it again and agree to it.')
  throw new AppError('consent.required', 'Please agree to the notice about the AI interview first.')
}

async function questionTexts(db: Db, candidate_id: string): Promise<string[]> {
  const interview = await findInterview(db, candidate_id)
  return interview ? (await planOf(db, interview)).map((c) => c.question) : []
}

async function begin(ctx: Me, tx: Db, interview: InterviewRecord, interviewer: Interviewer): Promise<string> {
  // First the candidate's row and then the log: whoever decides about candidates locks them in this order.
  await markStarted(tx, interview.candidate_id)
  const plan = await planToAsk(tx, interview.job_id)
  const now = new Date().toISOString()
  const { provider } = interviewer
  const begun = { plan_id: plan!.id, provider, started_at: now, last_activity_at: now }
  await tx.update(interviews).set(begun).where(eq(interviews.id, interview.id))
  const attempt_id = await addAttempt(tx, interview.id, interviewer)
  if (asksHere(provider)) await askNextCore(tx, { ...interview, ...begun }, [], plan!.competencies)
  await appendDecision(tx, ctx, {
    action: 'interview_started',
    subject_type: 'candidate',
    subject_id: interview.candidate_id,
    data: { interview_id: interview.id, plan_version: plan!.version, provider },
  })
  return attempt_id
}

async function resume(tx: Db, interview: InterviewRecord, interviewer: Interviewer): Promise<string> {
  await tx.update(interviews).set({ last_activity_at: new Date().toISOString() }).where(eq(interviews.id, interview.id))
  // If the server stopped after an answer and before the next question, it asks that question now.
  const turns = await turnsOf(tx, interview.id)
  if (asksHere(interview.provider) && turns.at(-1)?.role === 'candidate')
    await askNextCore(tx, interview, turns, await planOf(tx, interview))
  const last = await lastAttempt(tx, interview.id)
  return last && mayGoOn(last, interview) ? last.id : await addAttempt(tx, interview.id, interviewer)
}

/**
 * A conversation at a provider cannot be entered again, so it needs a new attempt. The built-in interview can. An old attempt without a
 * call needs a new one too: its transcript would be asked for too short a time, which counts from the attempt.
 */
const mayGoOn = ({ conversation_id, created_at }: typeof interviewAttempts.$inferSelect, { provider }: InterviewRecord): boolean =>
  conversation_id === null && (asksHere(provider) || Date.now() - new Date(created_at).getTime() < freshAttempt_ms)

async function addAttempt(tx: Db, interview_id: string, { provider, agent_id }: Interviewer): Promise<string> {
  const next_poll_at = asksElsewhere(provider) ? new Date(Date.now() + firstPoll_ms).toISOString() : null
  const [row] = await tx.insert(interviewAttempts).values({ interview_id, agent_id, next_poll_at }).returning({ id: interviewAttempts.id })
  return row!.id
}
