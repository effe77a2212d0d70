// Spoken answers without a transcript: a speech service transcribes them later, or a person listens and types them.
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { takesLate } from '../../shared/interviewTimes.ts'
import type { ScoringAfter } from '../../shared/interviews.ts'
import { toTurn } from '../../shared/toTurn.ts'
import type { HearingService } from '../config.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { interviews, turns } from '../db/schema/interviews.ts'
import { appendDecision, bySystem, type DecidedBy } from '../decisions/appendDecisions.ts'
import { AppError, notFound } from '../errors.ts'
import { recheckTouched, requireUndecidedScore, reopenScore } from '../scoring/face.ts'
import { lockLiving } from '../security/lockLiving.ts'
import { hear } from '../voice/hear.ts'
import { turnsOf, type TurnRecord } from '../db/turnsOf.ts'
import { lockLivingInterview } from './lockLivingInterview.ts'
import { segmentsOf, soundOf } from './segments.ts'
import { lockInterview, requireCandidate, type InterviewRecord } from './findInterview.ts'

const minute = 60_000
const hour = 60 * minute
const atOnce = 20
/** What speech services take at once. To longer sound a person has to listen. */
const longestHeard_bytes = 25 * 1024 * 1024
/** Milliseconds: a service needs longer for a whole answer than for an utterance. */
const patience_ms = 180_000
/** Milliseconds: parts recorded offline arrive one after another. The sound counts as whole when no part has come for this long. */
const settled_ms = 30_000

/** The next wait is as long as the answer has waited already, from one minute to six hours. */
const nextTry = (since: string): string => {
  const now = Date.now()
  return new Date(now + Math.min(6 * hour, Math.max(minute, now - Date.parse(since)))).toISOString()
}

/** The `transcribe-answers` task: tries each answer that is due once. Without a speech service, the answers keep waiting. */
export async function transcribeAnswers(deps: Deps, settled = settled_ms): Promise<void> {
  const { db, config, log } = deps
  if (!config.stt) return
  const due = await db
    .select({ turn: turns, interview: interviews, language: jobs.interview_language })
    .from(turns)
    .innerJoin(interviews, eq(interviews.id, turns.interview_id))
    .innerJoin(candidates, eq(candidates.id, interviews.candidate_id))
    .innerJoin(jobs, eq(jobs.id, interviews.job_id))
    .where(
      and(
        lte(turns.transcribe_after, new Date().toISOString()),
        eq(turns.transcript, 'missing'),
        sql`${interviews.ended_at} is not null`,
        isNull(candidates.deleted_at),
      ),
    )
    .orderBy(asc(turns.transcribe_after))
    .limit(atOnce)
  for (const { turn, interview, language } of due) {
    try {
      await transcribeOne(deps, config.stt, interview, turn, language, settled)
    } catch (error) {
      log.warn({ err: error, interview_id: interview.id }, 'a spoken answer could not be transcribed; it is tried again')
      await db
        .update(turns)
        .set({ transcribe_after: nextTry(turn.created_at) })
        .where(waits(turn))
    }
  }
}

const waits = ({ interview_id, id }: TurnRecord) =>
  and(eq(turns.interview_id, interview_id), eq(turns.id, id), eq(turns.transcript, 'missing'))

async function transcribeOne(
  deps: Deps,
  service: HearingService,
  interview: InterviewRecord,
  turn: TurnRecord,
  language: LanguageCode,
  settled: number,
): Promise<void> {
  const tryAt = (transcribe_after: string | null) => deps.db.update(turns).set({ transcribe_after }).where(waits(turn))
  const asked = (await turnsOf(deps.db, interview.id)).findLast((t) => t.seq < turn.seq && t.role === 'interviewer')
  const segments = (await segmentsOf(deps.db, interview.id)).filter((s) => asked && s.parts[0]!.question_turn_id === asked.id)
  if (segments.length === 0) {
    return void (await tryAt(takesLate(interview.ended_at!) ? nextTry(turn.created_at) : null))
  }
  const newest = Math.max(...segments.flatMap((s) => s.parts.map((part) => Date.parse(part.created_at))))
  if (Date.now() - newest < settled) return void (await tryAt(new Date(newest + settled).toISOString()))
  if (segments.some(({ size }) => size > longestHeard_bytes)) return void (await tryAt(null))
  const patient = { ...service, timeout_ms: patience_ms }
  const heard: string[] = []
  for (const segment of segments)
    heard.push(await hear(patient, { bytes: await soundOf(deps, segment), content_type: segment.content_type }, language))
  const text = heard.filter(Boolean).join(' ')
  // A service that hears no words hears none the next time either. A person has to listen.
  if (!text) return void (await tryAt(null))
  await deps.db.transaction(async (tx) => {
    const locked = await lockInterview(tx, interview.candidate_id)
    if (locked && (await lockLiving(tx, interview.candidate_id))) await giveWords(tx, deps, bySystem(deps), locked, turn, text, 'service')
  })
}

/** Stores the transcript. If it was the last one missing, the interview is scored. The caller holds the interview's lock. */
async function giveWords(
  tx: Db,
  deps: Pick<Deps, 'tasks'>,
  by: DecidedBy,
  interview: InterviewRecord,
  turn: TurnRecord,
  text: string,
  transcript: 'service' | 'person',
): Promise<{ written: TurnRecord; scoring: ScoringAfter } | null> {
  const from = transcript === 'service' ? eq(turns.transcript, 'missing') : undefined
  const [written] = await tx
    .update(turns)
    .set({ text, transcript, transcribe_after: null })
    .where(and(eq(turns.interview_id, interview.id), eq(turns.id, turn.id), from))
    .returning()
  if (!written) return null
  const missing = await tx.$count(turns, and(eq(turns.interview_id, interview.id), eq(turns.transcript, 'missing')))
  // Where a person set the level before there were words, they listened.
  const changed = turn.transcript === 'missing' ? null : turn.number
  const scored = missing === 0 && (await reopenScore(tx, deps, interview, changed))
  const kept = !scored && (missing === 0 || (await recheckTouched(tx, interview, changed)))
  await appendDecision(tx, by, {
    action: transcript === 'service' ? 'answer_transcribed' : 'transcript_typed',
    subject_type: 'candidate',
    subject_id: interview.candidate_id,
    data: { interview_id: interview.id, turn_id: turn.id, scored },
  })
  return { written, scoring: scored ? 'begun' : kept ? 'kept' : 'missing' }
}

type TypeTranscript = (typeof contract.interviews)['typeTranscript']

export async function typeTranscript(ctx: Ctx<'admin'>, input: VerbInput<TypeTranscript>): Promise<VerbOutput<TypeTranscript>> {
  await requireCandidate(ctx.db, input.candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockLivingInterview(tx, input.candidate_id)
    if (!interview) throw notFound('interview.not_found')
    const turn = (await turnsOf(tx, interview.id)).find((t) => t.id === input.turn_id && t.role === 'candidate')
    if (!turn) throw notFound('turn.not_found')
    if (!interview.ended_at)
      throw new AppError('interview.not_ended', 'This interview has not ended, so the candidate may still say it again.')
    if (turn.transcript === null || turn.transcript === 'partial')
      throw new AppError('answer.own_words', 'The candidate saw these words before they counted, so nobody else changes them.')
    await requireUndecidedScore(tx, input.candidate_id)
    const given = (await giveWords(tx, ctx, ctx, interview, turn, input.text, 'person'))!
    return { ...toTurn(given.written, interview), scoring: given.scoring }
  })
}
