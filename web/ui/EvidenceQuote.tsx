import { Play } from 'lucide-react'
import { moment } from '../../shared/moment.ts'

type Props = { quote: string; offsetMs?: number; onPlay?: () => void; playLabel?: string }

/** Words of a candidate that support a score, underlined; `onPlay` makes the moment a button. */
export function EvidenceQuote({ quote, offsetMs, onPlay, playLabel }: Props) {
  const at = offsetMs === undefined ? null : moment(offsetMs)
  return (
    <blockquote className="font-serif text-base italic text-midnight-800">
      “<span className="evidence">{quote}</span>”
      {at && (
        <span className="ml-2 font-sans text-xs font-medium not-italic whitespace-nowrap text-emerald-700">
          {onPlay ? (
            <button
              type="button"
              onClick={onPlay}
              aria-label={`${playLabel ?? 'Show in the transcript'}, ${at}`}
              className="num inline-flex min-h-6 items-center gap-1 rounded-sm hover:underline"
            >
              <Play aria-hidden className="size-3 fill-current" />
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
