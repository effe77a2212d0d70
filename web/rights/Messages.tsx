import { useState } from 'react'
import type { Message } from '../../shared/rights.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../words.ts'

/** The emails that the candidate got, in the words that were sent. */
export function Messages({ messages }: { messages: Message[] }) {
  return messages.map((message) => <Told key={message.kind} message={message} />)
}

type Piece = { block: string; at: number }

/** A message of more paragraphs than this shows its beginning at first. So many are always higher than that. */
const shownWhole = 6

const isRule = ({ block }: Piece) => /^-{3,}$/.test(block)

/** What a person wrote, and after the last rule, who decided and how to ask for a review. */
function parts(all: Piece[]): [words: Piece[], statements: Piece[]] {
  const rule = all.findLastIndex(isRule)
  return rule < 0 ? [all, []] : [all.slice(0, rule), all.slice(rule)]
}

/** The foot fades, so that one sees that there is more. On paper everything is there. */
const beginning = 'max-h-56 overflow-hidden [mask-image:linear-gradient(black_75%,transparent)] print:max-h-none print:[mask-image:none]'

function Told({ message: { kind, text, sent_at } }: { message: Message }) {
  const { say, moment } = useWords()
  const title = say(`told_${kind}`)
  const [whole, setWhole] = useState(false)
  // The heading of the email is left out, since a title above says the same.
  const all: Piece[] = [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)]
    .map((found) => ({ block: found[0], at: found.index }))
    .filter(({ block, at }) => at > 0 || block !== block.toUpperCase())
  const [words, statements] = parts(all)
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
      <Blocks of={statements} />
    </section>
  )
}

const Blocks = ({ of }: { of: Piece[] }) => (
  <div className="mt-3 grid gap-2.5 wrap-anywhere text-midnight-800 empty:hidden">
    {of.map(({ block, at }) => (
      <Block key={at}>{block}</Block>
    ))}
  </div>
)

/** One block from the text part of an email: a paragraph, a list or a line. */
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
