import { eq } from 'drizzle-orm'
import type { contract } from '../../shared/contract.ts'
import type { VerbInput, VerbOutput } from '../../shared/endpoint.ts'
import { eventsAtMost } from '../../shared/interviewEvents.ts'
import { takesLate } from '../../shared/interviewTimes.ts'
import type { Ctx } from '../context.ts'
import { interviewEvents, interviews } from '../db/schema/interviews.ts'
import { appendDecision } from '../decisions/appendDecisions.ts'
import { recountIntegrity } from '../scoring/face.ts'
import { sinceStart } from './sinceStart.ts'
import { interviewOver, requireCandidate, requireOwn } from './findInterview.ts'
import { lockStarted } from './lockLivingInterview.ts'

type Call = typeof contract.interviews.recordEvents

export async function recordEvents(ctx: Ctx<'candidate'>, input: VerbInput<Call>): Promise<VerbOutput<Call>> {
  requireOwn(ctx, input.candidate_id)
  await requireCandidate(ctx.db, input.candidate_id)
  return await ctx.db.transaction(async (tx) => {
    const interview = await lockStarted(tx, input.candidate_id)
    const { ended_at } = interview
    // An empty list says that the candidate is there. Nobody is there any more.
    if (ended_at && (input.events.length === 0 || !takesLate(ended_at))) throw interviewOver()
    const now = Date.now()
    const known = new Set(
      (await tx.select({ id: interviewEvents.id }).from(interviewEvents).where(eq(interviewEvents.interview_id, interview.id))).map(
        (e) => e.id,
      ),
    )
    // What happened after the end says nothing about the interview.
    const during = input.events.filter((e) => !ended_at || Date.parse(e.at) <= Date.parse(ended_at))
    const fresh = [...new Map(during.map((e) => [e.event_id, e])).values()].filter((e) => !known.has(e.event_id))
    const taken = fresh.slice(0, Math.max(0, eventsAtMost - known.size))
    // The browser's clock may be wrong: no event is before the start or after now.
    const rows = taken.map((e) => ({
      interview_id: interview.id,
      id: e.event_id,
      kind: e.kind,
      at: e.at,
      amount: e.amount ?? null,
      offset_ms: Math.min(sinceStart(interview, new Date(e.at).getTime()), sinceStart(interview, now)),
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
        ...(ended_at ? {} : { last_activity_at: new Date(now).toISOString() }),
        events_left_out: interview.events_left_out + left.length,
        events_left_out_to: left.at(-1) ?? interview.events_left_out_to,
      })
      .where(eq(interviews.id, interview.id))
    if (ended_at && rows.length + left.length > 0)
      await appendDecision(tx, ctx, {
        action: 'late_events_received',
        subject_type: 'candidate',
        subject_id: input.candidate_id,
        data: {
          interview_id: interview.id,
          events: rows.map(({ id, kind, amount, offset_ms }) => ({ id, kind, amount, offset_ms })),
          integrity_score: await recountIntegrity(tx, interview.id),
        },
      })
    return { stored_count: rows.length, left_out_count: fresh.length - rows.length }
  })
}
