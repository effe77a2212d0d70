// What happens during an interview: answers, the events around it, and its end.
import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Interview } from '../../shared/interview.ts'
import type { Answered } from '../../shared/interviews.ts'
import type { Competency } from '../../shared/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { interviewEvents, interviews } from '../db/schema/interviews.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { Person } from '../privacy/anonymous.ts'
import { reopenScore } from '../scoring/face.ts'
import { turnsOf, type TurnRecord } from '../db/turnsOf.ts'
import { addTurn, askFollowUp, askNextCore, chooseFollowUp, followUpByRule, openFollowUps, sinceStart } from './ask.ts'
import { complete } from './complete.ts'
import { lateQuestion } from './openTurn.ts'
import { planOf, requireCandidate, requireOwn, type InterviewRecord } from './findInterview.ts'
import { readInterview, toQuestion } from './readInterview.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'

type Calls = typeof contract.interviews
type Me = Ctx<'candidate'>
type Input<C extends keyof Calls> = VerbInput<Calls[C]>

const notStarted = () => new AppError('interview.not_started', 'This interview has not started.')
/** Far more events than any interview has. Later events are accepted but not stored, so that the browser stops sending them. */
const eventsAtMost = 1000

const over = () => new AppError('interview.over', 'This interview is completed, so it takes no more answers.')

/** Locks and reads the interview, so that the caller can change it. */
async function locked(tx: Db, candidate_id: string): Promise<{ interview: InterviewRecord; said: TurnRecord[]; plan: Competency[] }> {
  const interview = await lockLivingInterview(tx, candidate_id)
  if (!interview?.started_at) throw notStarted()
  return { interview, said: await turnsOf(tx, interview.id), plan: await planOf(tx, interview) }
}

/** Sending an answer again with the same id changes nothing and returns the same result. */
export async function submitAnswer(ctx: Me, input: Input<'submitAnswer'>): Promise<Answered> {
  requireOwn(ctx, input.candidate_id)
  const { candidate, job } = await requireCandidate(ctx.db, input.candidate_id)
  const stored = await ctx.db.transaction(async (tx) => {
    const { interview, said, plan } = await locked(tx, input.candidate_id)
    if (interview.provider !== 'builtin')
      throw invalid('question_turn_id', 'is not a question of Vouch’s own interviewer: another provider’s agent hears the answers itself')
    const earlier = said.find((t) => t.id === input.turn_id)
    if (earlier) return { answer: earlier, next: await afterEarlier(tx, interview, said, plan, earlier), plan, said: null }
    if (interview.ended_at && input.question_turn_id !== lateQuestion(interview, said)) throw over()
    const question = said.find((t) => t.id === input.question_turn_id && t.role === 'interviewer')
    if (!question) throw invalid('question_turn_id', 'is not a question of this interview')
    if (question !== said.at(-1))
      throw new AppError('question.answered', 'This question is answered already. Reload to see the question that is being asked.')
    const answer = await addTurn(
      tx,
      interview,
      said,
      {
        id: input.turn_id,
        role: 'candidate',
        text: input.declined ? '' : input.text,
        number: question.number,
        follow_up: question.follow_up,
        mode: input.mode,
        declined: input.declined,
        transcript: input.transcript ?? null,
        transcribe_after: input.transcript === 'missing' ? new Date().toISOString() : null,
      },
      input.spoken_from_ms ?? (interview.ended_at ? sinceStart(interview, new Date(interview.ended_at).getTime()) : undefined),
    )
    if (interview.ended_at) {
      const scored = await reopenScore(tx, ctx, interview)
      await appendDecision(tx, ctx, {
        action: 'late_answer_received',
        subject_type: 'candidate',
        subject_id: input.candidate_id,
        data: { interview_id: interview.id, turn_id: answer.id, scored },
      })
      return { answer, next: null, plan, said: null }
    }
    const now = [...said, answer]
    // Without a transcript it is not known what the answer leaves out, so there is no follow-up.
    if (input.transcript === 'missing') return { answer, next: await askNextCore(tx, interview, now, plan), plan, said: null }
    // With a model, the answer is stored first. The model is asked after that.
    if (ctx.model && openFollowUps(now, plan).length > 0) return { answer, next: null, plan, said: now }
    const follow_up = ctx.model ? null : followUpByRule(ctx.missingIn, now, plan, candidate, job.interview_language)
    return { answer, next: await askNext(tx, interview, now, plan, follow_up), plan, said: null }
  })
  const next = stored.said ? await askAfterModel(ctx, candidate, stored.answer, stored.said, stored.plan) : stored.next
  return {
    turn_id: stored.answer.id,
    text: stored.answer.text,
    stored_at: stored.answer.created_at,
    next: next ? toQuestion(ctx, candidate.id, next, stored.plan) : null,
  }
}

const askNext = (tx: Db, interview: InterviewRecord, said: TurnRecord[], plan: Competency[], follow_up: string | null) =>
  follow_up === null ? askNextCore(tx, interview, said, plan) : askFollowUp(tx, interview, said, follow_up)

/** The question after an answer that is stored already. If the server stopped before it could ask it, it asks now. */
async function afterEarlier(
  tx: Db,
  interview: InterviewRecord,
  said: TurnRecord[],
  plan: Competency[],
  answer: TurnRecord,
): Promise<TurnRecord | null> {
  if (answer.role !== 'candidate') throw invalid('turn_id', 'is in use; make a new id for each answer')
  const next = said.find((t) => t.seq === answer.seq + 1)
  return next ?? (interview.ended_at ? null : await askNextCore(tx, interview, said, plan))
}

async function askAfterModel(
  ctx: Me,
  candidate: Person & { id: string },
  answer: TurnRecord,
  said: TurnRecord[],
  plan: Competency[],
): Promise<TurnRecord | null> {
  const follow_up = await chooseFollowUp(ctx.model!, said, plan, candidate)
  return await ctx.db.transaction(async (tx) => {
    const { interview, said: now } = await locked(tx, candidate.id)
    // A reload or a retry may have asked while the model was choosing.
    if (now.at(-1)!.id !== answer.id || interview.ended_at) return now.find((t) => t.seq === answer.seq + 1) ?? null
    return await askNext(tx, interview, now, plan, follow_up)
  })
}

export async function getInterview(ctx: Me, input: Input<'getInterview'>): Promise<Interview> {
  requireOwn(ctx, input.candidate_id)
  return await readInterview(ctx, input.candidate_id)
}

export async function recordEvents(ctx: Me, input: Input<'recordEvents'>): Promise<VerbOutput<Calls['recordEvents']>> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview?.started_at) throw notStarted()
    if (interview.ended_at) throw new AppError('interview.over', 'This interview is completed.')
    const now = Date.now()
    const known = new Set(
      (await tx.select({ id: interviewEvents.id }).from(interviewEvents).where(eq(interviewEvents.interview_id, interview.id))).map(
        (e) => e.id,
      ),
    )
    const fresh = [...new Map(input.events.map((e) => [e.event_id, e])).values()].filter((e) => !known.has(e.event_id))
    const taken = fresh.slice(0, Math.max(0, eventsAtMost - known.size))
    // The browser's clock may be wrong: no event is before the start or after now.
    const rows = taken.map((e) => ({
      interview_id: interview.id,
      id: e.event_id,
      kind: e.kind,
      at: e.at,
      amount: e.amount ?? null,
      offset_ms: Math.round(Math.min(sinceStart(interview, new Date(e.at).getTime()), sinceStart(interview, now))),
    }))
    if (rows.length > 0) await tx.insert(interviewEvents).values(rows)
    // A browser's event ids increase with time: an id above the last one left out is new, and any other id is sent again.
    const left = fresh
      .slice(taken.length)
      .map((e) => e.event_id)
      .filter((id) => interview.events_left_out_to === null || id > interview.events_left_out_to)
      .toSorted()
    await tx
      .update(interviews)
      .set({
        last_activity_at: new Date(now).toISOString(),
        events_left_out: interview.events_left_out + left.length,
        events_left_out_to: left.at(-1) ?? interview.events_left_out_to,
      })
      .where(eq(interviews.id, interview.id))
    return { stored_count: rows.length, left_out_count: fresh.length - rows.length }
  })
}

/** Ends the interview. Ending it again changes nothing and returns the same. */
export async function endInterview(ctx: Me, input: Input<'endInterview'>): Promise<Interview> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview) throw notFound('interview.not_found')
    if (interview.ended_at) return
    if (!interview.started_at) throw notStarted()
    const [said, plan] = [await turnsOf(tx, interview.id), await planOf(tx, interview)]
    const answered = new Set(said.filter((t) => t.role === 'candidate').map((t) => t.number)).size
    await complete(
      tx,
      ctx,
      interview,
      interview.provider === 'builtin' && answered === plan.length ? 'answered_all' : 'ended_by_candidate',
      ctx,
    )
  })
  return await readInterview(ctx, input.candidate_id)
}
