import type { Message } from '../../shared/rights.ts'
import { formatDate } from '../ui/formatDate.ts'

const titles: Record<Message['kind'], string> = {
  feedback: 'Your feedback',
  advanced: 'You go on to the next step',
  declined: 'The decision about your application',
}

/** What the candidate was told by email, in the words that went out. */
export function Messages({ messages }: { messages: Message[] }) {
  return messages.map(({ kind, text, sent_at }) => (
    <section key={kind} aria-labelledby={`message-${kind}`} className="card mt-6 max-w-[76ch] p-5 text-base sm:p-6">
      <h2 id={`message-${kind}`} className="text-lg">
        {titles[kind]}
      </h2>
      <p className="mt-1 text-sm quiet">Sent to you by email on {formatDate(sent_at)}</p>
      <p className="mt-3 whitespace-pre-line wrap-anywhere text-midnight-800">{text}</p>
    </section>
  ))
}
