import type { Turn } from '../../../shared/turns.ts'
import type { Correction } from '../../../shared/rights.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import { transcriptWords } from '../../../shared/transcriptWords.ts'
import { Play } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { clockTime } from '../../../shared/clockTime.ts'
import { CorrectionNotes } from '../../rights/face.ts'
import { markQuotes } from './markQuotes.ts'
import { TypeTranscript } from './TypeTranscript.tsx'
import { useFollowPlayed } from './useFollowPlayed.ts'

type Props = {
  turns: Turn[]
  scores: CompetencyScore[]
  /** What the candidate says was wrong in their answers. */ corrections?: Correction[]
  /** The competency whose quotes are highlighted. */ lit?: string | null
  idOf: (turn_id: string) => string
  /** Plays the recording from this turn on; set only if there is a recording. */ onPlay?: (turn_id: string) => void
  heard?: string | null
  playing?: boolean
  /** The candidate, where the words of an answer that was only spoken may be typed here. */ typedFor?: string
}

const lateWords = {
  after_end: 'came when the connection was back, after the interview had ended by itself',
  after_decision: 'came when the connection was back, after the review, so no score counts it',
}

/** What was said, with the words that scores rest on underlined. */
export function Transcript({ turns, scores, corrections, lit = null, idOf, onPlay, heard = null, playing = false, typedFor }: Props) {
  useFollowPlayed(heard === null ? null : idOf(heard), playing)
  if (turns.length === 0) return <p className="quiet">There is no transcript of this interview.</p>
  return (
    <ol className="grid gap-4">
      {turns.map((turn) => (
        <li
          key={turn.turn_id}
          id={idOf(turn.turn_id)}
          tabIndex={-1}
          aria-current={turn.turn_id === heard || undefined}
          className={cx(
            'scroll-mt-4 rounded-control transition-shadow aria-[current]:bg-emerald-50 aria-[current]:shadow-[0_0_0_0.375rem_var(--color-emerald-50)]',
            turn.role === 'candidate' && 'border-l-2 border-sand-300 pl-3',
          )}
        >
          <p className="mb-0.5 text-xs font-medium quiet">
            {turn.role === 'interviewer'
              ? turn.kind === 'follow_up'
                ? 'Interviewer, follow-up'
                : turn.number === 0
                  ? 'Interviewer, opening'
                  : `Interviewer, question ${turn.number}`
              : 'Candidate'}{' '}
            ·{' '}
            {onPlay ? (
              <button
                type="button"
                aria-label={`Play from ${clockTime(turn.offset_ms)}`}
                onClick={() => onPlay(turn.turn_id)}
                className="num inline-flex min-h-6 items-center gap-1 rounded-sm text-emerald-700 hover:underline"
              >
                <Play aria-hidden className="size-3 fill-current" />
                {clockTime(turn.offset_ms)}
              </button>
            ) : (
              <span className="num">{clockTime(turn.offset_ms)}</span>
            )}
            {turn.late && ` · ${lateWords[turn.late]}`}
            {turn.transcript && turn.transcript !== 'missing' && ` · ${transcriptWords[turn.transcript]}`}
          </p>
          {turn.role === 'interviewer' ? (
            <p className="font-serif text-base wrap-anywhere">{turn.text}</p>
          ) : turn.declined ? (
            <p className="quiet">Chose not to answer.</p>
          ) : turn.transcript === 'missing' ? (
            <p className="font-medium">{transcriptWords.missing}</p>
          ) : (
            <p className="max-w-[68ch] whitespace-pre-wrap wrap-anywhere">
              {markQuotes(turn.text, turn.turn_id, scores).map((piece) =>
                piece.of.length === 0 ? (
                  piece.text
                ) : (
                  <mark
                    key={piece.from}
                    title={piece.of.join(', ')}
                    className={cx(
                      'evidence rounded-[2px] bg-transparent text-inherit transition-colors',
                      lit !== null && piece.of.includes(lit) && 'bg-emerald-100',
                    )}
                  >
                    {piece.text}
                  </mark>
                ),
              )}
            </p>
          )}
          {typedFor && turn.transcript && turn.transcript !== 'partial' && <TypeTranscript candidate_id={typedFor} turn={turn} />}
          <CorrectionNotes corrections={corrections} turn_id={turn.turn_id} by="The candidate corrects" />
        </li>
      ))}
    </ol>
  )
}
