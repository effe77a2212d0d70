import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { takesLate } from '../../../shared/interviewTimes.ts'
import type { Competency } from '../../../shared/plans.ts'
import { transcriptTurn } from '../../../shared/toTurn.ts'
import type { Db } from '../../db/open.ts'
import { interviewAttempts, interviews, recordingParts } from '../../db/schema/interviews.ts'
import { plans } from '../../db/schema/plans.ts'
import { turnsOf, type TurnRecord } from '../../db/turnsOf.ts'
import type { TranscriptTurn } from '../Scorer.ts'
import type { Ending } from './unanswered.ts'

/** A turn as it is stored, with the names in it. */
type StoredTurn = Omit<TranscriptTurn, 'taken'>
export type LoadedInterview = {
  plan: Competency[]
  version: number
  turns: StoredTurn[]
  ending: Ending
  /** The numbers of the questions whose answers are only sound so far. */
  not_transcribed: number[]
  /** Those of them of which no sound has come, and none can come any more. */
  sound_lost: number[]
}

/** All turns in order, with nothing removed; null if there is no plan or no interview. */
export async function loadInterview(
  db: Db,
  { interview_id, plan_id }: { interview_id: string | null; plan_id: string | null },
): Promise<LoadedInterview | null> {
  const [plan] = plan_id
    ? await db.select({ competencies: plans.competencies, version: plans.version }).from(plans).where(eq(plans.id, plan_id))
    : []
  const [interview] = interview_id
    ? await db
        .select({
          provider: interviews.provider,
          end_reason: interviews.end_reason,
          // Nothing has come since the servers were back.
          outage: sql<boolean>`coalesce(${interviews.last_activity_at} <= ${interviews.outage_at}, false)`,
          consent_notice: interviews.consent_notice,
          ended_at: interviews.ended_at,
        })
        .from(interviews)
        .where(eq(interviews.id, interview_id))
    : []
  if (!plan || !interview || !interview_id) return null
  const turns = await turnsOf(db, interview_id)
  const calls = async (which: SQL | undefined) =>
    (await db.$count(interviewAttempts, and(eq(interviewAttempts.interview_id, interview_id), which))) > 0
  const { conversation_id, transcript_at, refused } = interviewAttempts
  const transcript_lost = await calls(and(isNotNull(conversation_id), isNull(transcript_at), isNull(refused)))
  const { ended_at, ...ending } = interview
  return {
    plan: plan.competencies,
    version: plan.version,
    ending: { ...ending, transcript_lost, call_refused: await calls(isNotNull(refused)) },
    not_transcribed: [...new Set(turns.filter((t) => t.transcript === 'missing').map((t) => t.number))],
    sound_lost: await soundLost(db, turns, ended_at),
    turns: turns.map(transcriptTurn),
  }
}

/** Parts of a recording are taken for a while after the end. A question with words, or with any sound, is not lost. */
async function soundLost(db: Db, turns: TurnRecord[], ended_at: string | null): Promise<number[]> {
  const silent = [...Map.groupBy(turns, (turn) => turn.number).values()].filter((of) => {
    const answers = of.filter((turn) => turn.role === 'candidate' && !turn.declined)
    return answers.length > 0 && answers.every((turn) => turn.transcript === 'missing')
  })
  if (silent.length === 0 || ended_at === null || takesLate(ended_at)) return []
  const heard = await db
    .selectDistinct({ id: recordingParts.question_turn_id })
    .from(recordingParts)
    .where(eq(recordingParts.interview_id, turns[0]!.interview_id))
  // A part from before questions were named may belong to any of them.
  if (heard.some(({ id }) => id === null)) return []
  return silent.filter((of) => !of.some((turn) => heard.some(({ id }) => id === turn.id))).map((of) => of[0]!.number)
}
