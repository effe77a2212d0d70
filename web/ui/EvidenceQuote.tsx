import { Play } from 'lucide-react'
import { moment } from '../../shared/moment.ts'

type Props = {
  quote: string
  offsetMs?: number
  /** Makes the moment a button. */ onShow?: () => void
  /** Whether that plays the recording; else it shows the words in the transcript. */ plays?: boolean
}

/** Words of a candidate that support a score, underlined, with the moment at which they were said. */
export function EvidenceQuote({ quote, offsetMs, onShow, plays = false }: Props) {
  const at = offsetMs === undefined ? null : moment(offsetMs)
  return (
    <blockquote className="font-serif text-base italic text-midnight-800">
      “<span className="evidence">{quote}</span>”
      {at && (
        <span className="ml-2 font-sans text-xs font-medium not-italic whitespace-nowrap text-emerald-700">
          {onShow ? (
            <button
              type="button"
              onClick={onShow}
              aria-label={`${plays ? 'Play the recording' : 'Show in the transcript'}, ${at}`}
              className="num inline-flex min-h-6 items-center gap-1 rounded-sm hover:underline"
            >
              {plays && <Play aria-hidden className="size-3 fill-current" />}
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
