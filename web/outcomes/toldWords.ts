import type { TimelineEntry } from '../../shared/outcomes.ts'
import { formatDate } from '../ui/formatDate.ts'
import { tellingOf } from './standsTold.ts'

/** What becomes of the message that tells the outcome, if the outcome is removed; null if there is none. */
export function toldWords(name: string, timeline: TimelineEntry[]): string | null {
  const telling = tellingOf(timeline)
  switch (telling?.by) {
    case 'sent':
      return `${name} was told by email on ${formatDate(telling.at)}. That cannot be undone, and no other email goes out: tell them yourself. Their own page will no longer show the message.`
    case 'may_have_arrived':
      return `An email may have told ${name} on ${formatDate(telling.at)}: the mail server’s answer did not come. No other email goes out: ask them, or tell them yourself.`
    case 'waiting':
      return 'The message about it has not gone out, and will not be sent.'
    case 'kept':
      return 'The message about it was not emailed: no mail server was set. Their own page will no longer show it.'
    default:
      return null
  }
}
