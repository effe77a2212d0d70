import { Play } from 'lucide-react'
import { formatOffset } from './formatDate.ts'

type Props = { quote: string; offsetMs?: number; onPlay?: () => void; playLabel?: string }

/** Words of a candidate that support a score, underlined; `onPlay` makes the moment a button. */
export function EvidenceQuote({ quote, offsetMs, onPlay, playLabel }: Props) {
  const moment = offsetMs === undefined ? null : formatOffset(offsetMs)
  return (
    <blockquote className="font-serif text-base italic text-midnight-800">
      “<span className="evidence">{quote}</span>”
      {moment && (
        <span className="ml-2 font-sans text-xs font-medium not-italic whitespace-nowrap text-emerald-700">
          {onPlay ? (
            <button
              type="button"
              onClick={onPlay}
              aria-label={`${playLabel ?? 'Show in the transcript'}, ${moment}`}
              className="num inline-flex min-h-6 items-center gap-1 rounded-sm hover:underline"
            >
              <Play aria-hidden className="size-3 fill-current" />
              {moment}
            </button>
          ) : (
            <span className="num">{moment}</span>
          )}
        </span>
      )}
    </blockquote>
  )
}
