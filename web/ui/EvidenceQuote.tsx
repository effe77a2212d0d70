import { Play } from 'lucide-react'
import { clockTime } from '../../shared/clockTime.ts'

type Props = {
  quote: string
  offset_ms?: number
  /** If it is set, the moment is a button. */ onShow?: () => void
  /** Whether that button plays the recording; otherwise it shows the words in the transcript. */ plays?: boolean
}

/** Words of a candidate that support a score, underlined, with the moment at which the candidate said them. */
export function EvidenceQuote({ quote, offset_ms, onShow, plays = false }: Props) {
  const at = offset_ms === undefined ? null : clockTime(offset_ms)
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
