import { useState } from 'react'
import type { Message } from '../../shared/rights.ts'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'

const titles: Record<Message['kind'], string> = {
  feedback: 'Your feedback',
  advanced: 'You go on to the next step',
  declined: 'The decision about your application',
}

/** What the candidate was told by email, in the words that went out. */
export function Messages({ messages }: { messages: Message[] }) {
  return messages.map((message) => <Told key={message.kind} message={message} />)
}

/** Long ones begin with so many paragraphs. */
const atFirst = 4

function Told({ message: { kind, text, sent_at } }: { message: Message }) {
  const [whole, setWhole] = useState(false)
  // Its heading stands above already.
  const all = [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)]
    .map((found) => ({ block: found[0], at: found.index }))
    .filter(({ block, at }) => at > 0 || block !== block.toUpperCase())
  const long = all.length > atFirst + 2
  return (
    <section aria-labelledby={`message-${kind}`} className="card mt-6 max-w-[76ch] p-5 text-base sm:p-6">
      <h2 id={`message-${kind}`} className="text-lg">
        {titles[kind]}
      </h2>
      <p className="mt-1 text-sm quiet">Sent to you by email on {formatDate(sent_at)}</p>
      <div className="mt-3 grid gap-2.5 wrap-anywhere text-midnight-800">
        {(long && !whole ? all.slice(0, atFirst) : all).map(({ block, at }) => (
          <Block key={at}>{block}</Block>
        ))}
      </div>
      {long && (
        <Button
          size="sm"
          className="mt-4 print:hidden"
          aria-expanded={whole}
          aria-label={`${whole ? 'Show less' : 'Show all'} of ${titles[kind]}`}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all'}
        </Button>
      )}
    </section>
  )
}

/** A paragraph, a list or a line, as the text part of an email has them. */
function Block({ children }: { children: string }) {
  const lines = children.split('\n')
  if (/^-{3,}$/.test(children)) return <hr className="my-2 border-sand-200" />
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line.slice(2)}</li>
        ))}
      </ul>
    )
  return <p className="whitespace-pre-line">{children}</p>
}
