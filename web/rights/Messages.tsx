import { useState } from 'react'
import type { Message, MessageBlock } from '../../shared/rights.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../words.ts'

/** The emails that the candidate got, in the words that were sent. */
export function Messages({ messages }: { messages: Message[] }) {
  return messages.map((message) => <Told key={message.kind} message={message} />)
}

/** A message of more paragraphs than this shows its beginning at first. So many are always higher than that. */
const shownWhole = 6

/** The foot fades, so that one sees that there is more. On paper everything is there. */
const beginning = 'max-h-56 overflow-hidden [mask-image:linear-gradient(black_75%,transparent)] print:max-h-none print:[mask-image:none]'

function Told({ message: { kind, words, statements, sent_at } }: { message: Message }) {
  const { say, moment } = useWords()
  const title = say(`told_${kind}`)
  const [whole, setWhole] = useState(false)
  const long = words.length > shownWhole
  return (
    <section aria-labelledby={`message-${kind}`} className="card mt-6 max-w-[76ch] p-5 text-base sm:p-6">
      <h2 id={`message-${kind}`} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 text-sm quiet">{say('told_sent', { moment: moment(sent_at) })}</p>
      <div className={long && !whole ? beginning : undefined}>
        <Blocks of={words} />
      </div>
      {long && (
        <Button
          size="sm"
          className="mt-4 print:hidden"
          aria-expanded={whole}
          aria-label={say('told_label', { show: say(whole ? 'told_less' : 'told_all'), title })}
          onClick={() => setWhole(!whole)}
        >
          {say(whole ? 'told_less' : 'told_all')}
        </Button>
      )}
      {words.length > 0 && statements.length > 0 && <hr className="my-5 border-sand-200" />}
      <Blocks of={statements} />
    </section>
  )
}

const Blocks = ({ of }: { of: MessageBlock[] }) => (
  <div className="mt-3 grid gap-2.5 wrap-anywhere text-midnight-800 empty:hidden">
    {of.map((block, at) => (
      // The parts of an email that was sent never change their places.
      // oxlint-disable-next-line react/no-array-index-key
      <Block key={at} block={block} />
    ))}
  </div>
)

function Block({ block: { kind, lines } }: { block: MessageBlock }) {
  if (kind === 'list')
    return (
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  if (kind === 'heading') return <h3 className="font-medium">{lines}</h3>
  return <p className="whitespace-pre-line">{lines}</p>
}
