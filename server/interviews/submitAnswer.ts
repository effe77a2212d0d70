// An answer is stored, and the next question is asked.
import type { contract } from '../../shared/contract.ts'
import type { VerbInput } from '../../shared/endpoint.ts'
import { asksHere } from '../../shared/interviewer.ts'
import type { Answered } from '../../shared/interviews.ts'
import type { Competency } from '../../shared/plans.ts'
import type { Ctx } from '../context.ts'
import type { Db } from '../db/open.ts'
import { turnsOf, type TurnRecord } from '../db/turnsOf.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { AppError, invalid } from '../errors.ts'
import type { Person } from '../privacy/anonymous.ts'
import { reopenScore } from '../scoring/face.ts'
import { addTurn, askFollowUp, askNextCore } from './askNextCore.ts'
import { chooseFollowUp, followUpByRule, openFollowUps, saidSoFar } from './chooseFollowUp.ts'
import { sinceStart } from './sinceStart.ts'
import { planOf, requireCandidate, requireOwn, type InterviewRecord } from './findInterview.ts'
import { lockStarted } from './lockLivingInterview.ts'
import { lateQuestion } from './openTurn.ts'
import { toQuestion } from './readInterview.ts'

type Me = Ctx<'candidate'>
type Input = VerbInput<typeof contract.interviews.submitAnswer>

const over = () => new AppError('interview.over', 'This interview is completed, so it takes no more answers.')

/** Locks and reads the interview, so that the caller can change it. */
async function locked(tx: Db, candidate_id: string): Promise<{ interview: InterviewRecord; turns: TurnRecord[] }> {
  const interview = await lockStarted(tx, candidate_id)
  return { interview, turns: await turnsOf(tx, interview.id) }
}

/** Sending an answer again with the same id changes nothing and returns the same result. */
export async function submitAnswer(ctx: Me, input: Input): Promise<Answered> {
  requireOwn(ctx, input.candidate_id)
  const { candidate, job } = await requireCandidate(ctx.db, input.candidate_id)
  const stored = await ctx.db.transaction(async (tx) => {
    const { interview, turns } = await locked(tx, input.candidate_id)
    const plan = await planOf(tx, interview)
    if (!asksHere(interview.provider))
      throw new AppError('answer.elsewhere', 'Another provider’s agent leads this interview and hears the answers itself.')
    const earlier = turns.find((t) => t.id === input.turn_id)
    if (earlier) return { answer: earlier, next: await afterEarlier(tx, interview, turns, plan, earlier), plan }
    if (interview.ended_at && input.question_turn_id !== lateQuestion(interview, turns)) throw over()
    const question = turns.find((t) => t.id === input.question_turn_id && t.role === 'interviewer')
    if (!question) throw invalid('question_turn_id', 'is not a question of this interview')
    if (question !== turns.at(-1))
      throw new AppError('question.moved_on', 'This question is answered already. Reload to see the question that is being asked.')
    const answer = await addTurn(
      tx,
      interview,
      turns,
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
      const scored = await reopenScore(tx, ctx, interview, question.number)
      await appendDecision(tx, ctx, {
        action: 'late_answer_received',
        subject_type: 'candidate',
        subject_id: input.candidate_id,
        data: { interview_id: interview.id, turn_id: answer.id, scored },
      })
      return { answer, next: null, plan }
    }
    const now = [...turns, answer]
    // Without a transcript it is not known what the answer leaves out, so there is no follow-up.
    if (input.transcript === 'missing') return { answer, next: await askNextCore(tx, interview, now, plan), plan }
    // With a model, the answer is stored first. The model is asked after that.
    const said = saidSoFar(now, plan)
    if (ctx.model && openFollowUps(said).length > 0) return { answer, plan, next: null, model_chooses_from: now }
    const follow_up = ctx.model ? null : followUpByRule(ctx.missingIn, said, candidate, job.interview_language)
    return { answer, next: await askNext(tx, interview, now, plan, follow_up), plan }
  })
  const next = stored.model_chooses_from
    ? await askAfterModel(ctx, candidate, stored.answer, stored.model_chooses_from, stored.plan)
    : stored.next
  return {
    turn_id: stored.answer.id,
    text: stored.answer.text,
    stored_at: stored.answer.created_at,
    next: next ? toQuestion(ctx, candidate.id, next, stored.plan) : null,
  }
}

const askNext = (tx: Db, interview: InterviewRecord, turns: TurnRecord[], plan: Competency[], follow_up: number | null) =>
  follow_up === null ? askNextCore(tx, interview, turns, plan) : askFollowUp(tx, interview, turns, plan, follow_up)

/** The question after an answer that is stored already. If the server stopped before it could ask it, it asks now. */
async function afterEarlier(
  tx: Db,
  interview: InterviewRecord,
  turns: TurnRecord[],
  plan: Competency[],
  answer: TurnRecord,
): Promise<TurnRecord | null> {
  if (answer.role !== 'candidate') throw invalid('turn_id', 'is in use; make a new id for each answer')
  const next = turns.find((t) => t.seq === answer.seq + 1)
  return next ?? (interview.ended_at ? null : await askNextCore(tx, interview, turns, plan))
}

async function askAfterModel(
  ctx: Me,
  candidate: Person & { id: string },
  answer: TurnRecord,
  turns: TurnRecord[],
  plan: Competency[],
): Promise<TurnRecord | null> {
  const follow_up = await chooseFollowUp(ctx.model!, saidSoFar(turns, plan), candidate)
  return await ctx.db.transaction(async (tx) => {
    const { interview, turns: now } = await locked(tx, candidate.id)
    // A reload or a retry may have asked while the model was choosing.
    if (now.at(-1)!.id !== answer.id || interview.ended_at) return now.find((t) => t.seq === answer.seq + 1) ?? null
    return await askNext(tx, interview, now, plan, follow_up)
  })
}
