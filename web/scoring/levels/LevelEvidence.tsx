import { X } from 'lucide-react'
import { IconButton } from '../../ui/Button.tsx'
import type { Quote } from './quotes.ts'

type Props = { quotes: Quote[]; onRemove: (quote: Quote) => void }

/** The quotes chosen for a level. Each can be removed. */
export function LevelEvidence({ quotes, onRemove }: Props) {
  return (
    <section aria-label="Evidence" className="mt-5">
      <h4 className="text-xs font-medium quiet">Evidence</h4>
      {quotes.length === 0 ? (
        <p className="mt-1 text-xs quiet">
          Select words of the answer to add them here. By keyboard: Tab to the answer, then Shift with the arrow keys.
        </p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {quotes.map((quote) => (
            <li key={`${quote.turn_id} ${quote.from}`} className="flex items-start gap-2">
              <span className="min-w-0 flex-1 pt-0.5 font-serif text-base italic wrap-anywhere">
                “<span className="evidence">{quote.quote}</span>”
              </span>
              <IconButton size="sm" label={`Remove “${quote.quote.slice(0, 60)}”`} onClick={() => onRemove(quote)}>
                <X aria-hidden strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
