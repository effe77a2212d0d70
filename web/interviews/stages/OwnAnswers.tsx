import { Pause, Play } from 'lucide-react'
import type { Turn } from '../../../shared/turns.ts'
import { clockTime } from '../../../shared/clockTime.ts'
import type { Correction } from '../../../shared/rights.ts'
import { AnswerCorrections } from '../../rights/face.ts'
import { useWords, type SayPage } from '../../words.ts'

type Props = {
  /** The candidate whose answers these are. Set if they can be corrected. */ candidateId?: string
  turns: Turn[]
  corrections?: Correction[]
  /** The turn that is playing now. */ heard?: string | null
  playing?: boolean
  /** Plays from this turn on. Set if there is a recording. */ onPlay?: (turn_id: string) => void
  onPause?: () => void
}

/** The questions and the candidate's answers. The playing answer is marked, and each answer can be corrected in place. */
export function OwnAnswers({ candidateId, turns, corrections, heard = null, playing = false, onPlay, onPause }: Props) {
  const { say } = useWords()
  const pairs = turns.flatMap((turn, i) =>
    turn.role === 'candidate' ? [{ answer: turn, question: turns.slice(0, i).findLast((t) => t.role === 'interviewer') }] : [],
  )
  return (
    <ol className="mt-4 grid gap-7">
      {pairs.map(({ answer, question }) => {
        const name = nameOf(answer, say)
        const mine = heard !== null && (heard === answer.turn_id || heard === question?.turn_id)
        return (
          <li
            key={answer.turn_id}
            aria-current={mine || undefined}
            className="max-w-[68ch] break-inside-avoid-page rounded-control transition-shadow aria-[current]:bg-emerald-50 aria-[current]:shadow-[0_0_0_0.5rem_var(--color-emerald-50)]"
          >
            <p className="flex flex-wrap items-center gap-x-2 text-xs quiet">
              {name}
              {onPlay && (
                <button
                  type="button"
                  aria-label={
                    mine && playing ? say('answer_stop', { name }) : say('answer_play', { name, time: clockTime(answer.offset_ms) })
                  }
                  onClick={() => (mine && playing ? onPause?.() : onPlay(answer.turn_id))}
                  className="num inline-flex min-h-6 items-center gap-1 rounded-sm text-emerald-700 hover:underline print:hidden"
                >
                  {mine && playing ? (
                    <Pause aria-hidden className="size-3 fill-current" />
                  ) : (
                    <Play aria-hidden className="size-3 fill-current" />
                  )}
                  {clockTime(answer.offset_ms)}
                </button>
              )}
              {answer.late && <span>{say('answer_late')}</span>}
              {answer.transcript && answer.transcript !== 'missing' && <span>{say(`transcript_${answer.transcript}`)}</span>}
            </p>
            {question && <h3 className="mt-1 text-base font-medium wrap-anywhere">{question.text}</h3>}
            {answer.declined ? (
              <p className="mt-2 quiet italic">{say('answer_skipped')}</p>
            ) : answer.transcript === 'missing' ? (
              <p className="mt-2 quiet italic">{say('answer_not_transcribed')}</p>
            ) : (
              <p className="mt-2 border-l-2 border-emerald-500 pl-4 whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
            )}
            {candidateId && (
              <AnswerCorrections
                candidateId={candidateId}
                turn_id={answer.turn_id}
                corrections={corrections}
                skipped={answer.declined}
                label={say('answer_label', { name: name.toLowerCase() })}
              />
            )}
          </li>
        )
      })}
    </ol>
  )
}

const nameOf = ({ number, kind }: Turn, say: SayPage) =>
  number === 0 ? say('answer_opening') : say(kind === 'follow_up' ? 'answer_follow_up' : 'answer_number', { number })
