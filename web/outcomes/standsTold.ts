import { noticeOf } from '../../shared/outcomeWords.ts'
import type { Outcome, TimelineEntry } from '../../shared/outcomes.ts'

type Telling = { at: string; by: 'sent' | 'may_have_arrived' | 'waiting' | 'kept' }
const strongest: Telling['by'][] = ['sent', 'may_have_arrived', 'waiting', 'kept']

/** The message that tells this outcome: of several, the one that is the most certain to arrive. Null if none tells it. */
export function tellingOf(outcome: Outcome, timeline: TimelineEntry[]): Telling | null {
  const kind = noticeOf(outcome.outcome)
  const all = timeline.flatMap(({ at, email }): Telling[] => {
    // One that waits goes out although the outcome was changed and set again in the meantime.
    if (!kind || email?.kind !== `notice-${kind}` || (email.status !== 'waiting' && at < outcome.decided_at)) return []
    if (email.status === 'sent' || email.status === 'waiting' || email.status === 'kept') return [{ at, by: email.status }]
    // One whose answer from the mail server did not come may have arrived.
    return email.error_code === 'mail.unanswered' ? [{ at, by: 'may_have_arrived' }] : []
  })
  return all.toSorted((a, b) => strongest.indexOf(a.by) - strongest.indexOf(b.by))[0] ?? null
}

/** Whether the candidate knows the outcome: `kept` if its message was written but not emailed, `untold` if none went out or it did not arrive. */
export function standsTold(outcome: Outcome, timeline: TimelineEntry[]): 'told' | 'kept' | 'untold' {
  if (!noticeOf(outcome.outcome)) return 'told'
  const telling = tellingOf(outcome, timeline)
  return telling === null ? 'untold' : telling.by === 'kept' ? 'kept' : 'told'
}
