import type { ReactNode } from 'react'
import { clockTime } from '../../shared/clockTime.ts'

type Props = {
  quote: string
  offset_ms?: number
  /** If it is set, the moment is a button. */
  button?: { label: string; icon?: ReactNode; onPress: () => void }
}

/** Words of a candidate that support a score, underlined, with the moment at which the candidate said them. */
export function EvidenceQuote({ quote, offset_ms, button }: Props) {
  const at = offset_ms === undefined ? null : clockTime(offset_ms)
  return (
    <blockquote className="font-serif text-base italic text-midnight-800">
      “<span className="evidence">{quote}</span>”
      {at && (
        <span className="ml-2 font-sans text-xs font-medium not-italic whitespace-nowrap text-emerald-700">
          {button ? (
            <button
              type="button"
              onClick={button.onPress}
              aria-label={`${button.label}, ${at}`}
              className="num inline-flex min-h-6 items-center gap-1 rounded-sm hover:underline"
            >
              {button.icon}
              {at}
            </button>
          ) : (
            <span className="num">{at}</span>
          )}
        </span>
      )}
    </blockquote>
  )
}
