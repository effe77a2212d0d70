import type { Outcome, TimelineEntry } from '../../shared/outcomes.ts'
import { formatDate } from '../ui/formatDate.ts'

/** What becomes of the newest message about the outcome; null if there is none. */
export function toldWords(name: string, outcome: Outcome, timeline: TimelineEntry[]): string | null {
  const told = timeline.find(({ at, email }) => email?.kind === `notice-${outcome.outcome}` && at >= outcome.decided_at)
  if (told?.email?.status === 'sent')
    return `${name} was told by email on ${formatDate(told.at)}. That cannot be taken back, and no other email goes out: tell them yourself. Their own page will no longer show the message.`
  if (told?.email?.status === 'kept')
    return 'The message about it was not emailed: no mail server is set. Their own page will no longer show it.'
  if (told?.email?.status === 'waiting') return 'The message about it has not gone out, and will not be sent.'
  if (told?.email?.error_code === 'mail.unanswered')
    return `An email may have told ${name} on ${formatDate(told.at)}: the mail server’s answer did not come. No other email goes out: ask them, or tell them yourself.`
  return null
}
