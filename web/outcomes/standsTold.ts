import { noticeOf } from '../../shared/outcomeWords.ts'
import type { Outcome, TimelineEntry } from '../../shared/outcomes.ts'

type Telling = { at: string; by: 'sent' | 'may_have_arrived' | 'waiting' | 'kept' }
const strongest: Telling['by'][] = ['sent', 'may_have_arrived', 'waiting', 'kept']

/** The message that tells the outcome: of several, the one that is the most certain to arrive. Null if none tells it. */
export function tellingOf(timeline: TimelineEntry[]): Telling | null {
  const all = timeline.flatMap(({ at, email }): Telling[] => {
    if (!email?.tells_outcome) return []
    const { status } = email
    return [{ at, by: status === 'sent' || status === 'waiting' || status === 'kept' ? status : 'may_have_arrived' }]
  })
  return all.toSorted((a, b) => strongest.indexOf(a.by) - strongest.indexOf(b.by))[0] ?? null
}

/** Whether the candidate knows the outcome: `kept` if its message was written but not emailed, `untold` if none went out or it did not arrive. */
export function standsTold(outcome: Outcome, timeline: TimelineEntry[]): 'told' | 'kept' | 'untold' {
  if (!noticeOf(outcome.outcome)) return 'told'
  const telling = tellingOf(timeline)
  return telling === null ? 'untold' : telling.by === 'kept' ? 'kept' : 'told'
}
