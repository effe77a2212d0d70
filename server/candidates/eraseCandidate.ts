// Takes away everything that tells who a candidate was and what they said; what is left are ids, times, statuses and figures.
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import type { Ctx, Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import {
  adjustments,
  candidates,
  emails,
  interviewAttempts,
  interviewEvents,
  interviews,
  recordingParts,
  scores,
  sessions,
  turns,
} from '../db/schema.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { notFound } from '../errors.ts'
import type { TaskData } from '../tasks/tasks.ts'
import { newCode, withFreshCodes } from './candidates.ts'

type Call = typeof contract.candidates.eraseCandidate

const erasedName = 'Erased candidate'
const failure = 'The personal data of this candidate was erased.'
const filesAtOnce = 500

/** Cannot be undone. Asking for it again changes nothing. Files and the voice provider's record go by tasks of the same transaction. */
export async function eraseCandidate(ctx: Ctx<'admin'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  const { candidate_id, reason } = input
  return await withFreshCodes(() =>
    ctx.db.transaction(async (tx) => {
      // In the order in which an interview locks them, so that neither waits for the other for ever.
      const [interview] = await tx.select().from(interviews).where(eq(interviews.candidate_id, candidate_id)).for('update')
      const [before] = await tx.select().from(candidates).where(eq(candidates.id, candidate_id)).for('update')
      if (!before) throw notFound('candidate.not_found')
      if (before.erased_at) return { candidate_id, erased_at: before.erased_at }
      const keys = await wipe(tx, candidate_id)
      await tx.delete(emails).where(and(isNull(emails.candidate_id), eq(emails.to, before.email)))
      await tx.delete(sessions).where(eq(sessions.candidate_id, candidate_id))
      const now = new Date().toISOString()
      const open = interview?.started_at && !interview.ended_at
      if (open) await tx.update(interviews).set({ ended_at: now, end_reason: 'idle' }).where(eq(interviews.id, interview.id))
      await tx
        .update(candidates)
        .set({
          name: erasedName,
          email: '',
          phone: '',
          ...newCode(ctx).stored,
          erased_at: now,
          deleted_at: before.deleted_at ?? now,
          ...(open ? { interview_status: 'completed', interview_completed_at: now } : {}),
        })
        .where(eq(candidates.id, candidate_id))
      for (let i = 0; i === 0 || i < keys.length; i += filesAtOnce)
        await ctx.tasks.send(tx, 'erase-leftovers', { candidate_id, keys: keys.slice(i, i + filesAtOnce) })
      if (interview) await eraseElsewhere(tx, ctx, interview.id, now)
      await appendDecision(tx, ctx.actor, { action: 'data_erased', subject_type: 'candidate', subject_id: candidate_id, data: { reason } })
      return { candidate_id, erased_at: now }
    }),
  )
}

/** Empties every text about a candidate, and answers the keys of the files that no row knows any more. Again, it takes what came in meanwhile. */
async function wipe(tx: Db, candidate_id: string): Promise<string[]> {
  const own = sql`(select id from ${interviews} where ${interviews.candidate_id} = ${candidate_id})`
  await tx
    .update(turns)
    .set({ text: '' })
    .where(sql`${turns.interview_id} in ${own}`)
  await tx
    .update(interviewEvents)
    .set({ explanation: null })
    .where(sql`${interviewEvents.interview_id} in ${own}`)
  await tx.update(adjustments).set({ note: '' }).where(eq(adjustments.candidate_id, candidate_id))
  await tx.delete(emails).where(eq(emails.candidate_id, candidate_id))
  // An override and a rejection stay to be seen as such; a score that was awaited will not be made.
  await tx
    .update(scores)
    .set({
      feedback_summary: null,
      reviewer_notes: null,
      override_reason: sql`case when override_reason is null then null else '' end`,
      reject_reason: sql`case when reject_reason is null then null else '' end`,
      competency_scores: onlyFigures(scores.competency_scores, ['name', 'score', 'ai_score', 'low', 'high', 'weight', 'standing'], {
        reason: '',
        evidence: [],
      }),
      red_flags: onlyFigures(scores.red_flags, ['offset_ms', 'event_id'], { text: '' }),
    })
    .where(eq(scores.candidate_id, candidate_id))
  await tx
    .update(scores)
    .set({ status: 'failed', failure, failure_code: 'candidate.erased' })
    .where(and(eq(scores.candidate_id, candidate_id), or(eq(scores.status, 'waiting'), eq(scores.status, 'failed'))))
  const parts = await tx
    .delete(recordingParts)
    .where(sql`${recordingParts.interview_id} in ${own}`)
    .returning({ key: recordingParts.file_key })
  return parts.map((part) => part.key)
}

/** Of each entry of a list the named fields alone, so that no text added to it later outlasts an erasure. */
const onlyFigures = (list: AnyPgColumn, fields: string[], emptied: object) => sql`coalesce((
  select jsonb_agg(${JSON.stringify(emptied)}::jsonb || (select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(e) where key in (select jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb))) order by n)
  from jsonb_array_elements(${list}) with ordinality as entries(e, n)), '[]'::jsonb)`

/** Nothing more is asked of the voice provider but to erase what it has. */
async function eraseElsewhere(tx: Db, { tasks }: Pick<Deps, 'tasks'>, interview_id: string, now: string): Promise<void> {
  const attempts = await tx
    .update(interviewAttempts)
    .set({
      transcript_at: sql`coalesce(transcript_at, ${now}::timestamptz)`,
      audio_at: sql`coalesce(audio_at, ${now}::timestamptz)`,
      next_poll_at: null,
    })
    .where(and(eq(interviewAttempts.interview_id, interview_id), ne(interviewAttempts.agent_id, 'builtin')))
    .returning()
  for (const { id, agent_id, conversation_id } of attempts)
    await tasks.send(tx, 'erase-conversation', { attempt_id: id, agent_id, conversation_id })
}

/** The `erase-leftovers` task: the files, and what a call that was under way stored after the erasure. */
export async function eraseLeftovers(deps: Deps, { candidate_id, keys }: TaskData['erase-leftovers']): Promise<void> {
  const late = await deps.db.transaction((tx) => wipe(tx, candidate_id))
  for (const key of [...keys, ...late]) await deps.files.remove(key)
}
