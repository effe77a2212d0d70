import { Check } from 'lucide-react'
import type { ReviewQuestion } from '../../../shared/scoreDetail.ts'
import { cx } from '../../ui/cx.ts'
import type { Levels } from './levelDraft.ts'

type Props = {
  questions: ReviewQuestion[]
  /** The number of the last question of the plan, although some may need no level. */
  of: number
  levels: Levels
  /** The index of the open question. */
  at: number
  onGo: (to: number) => void
}

/** The questions of one interview as a row of steps: which one is open, and which have a level. */
export function LevelSteps({ questions, of, levels, at, onGo }: Props) {
  return (
    <>
      <p className="num font-semibold" role="status">
        Question {questions[at]?.number} of {of}
      </p>
      <ol className="flex flex-wrap gap-1.5">
        {questions.map(({ number, name }, i) => {
          const level = levels[name]
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={i === at ? 'step' : undefined}
                aria-label={`Question ${number}, ${name}, ${level ? `level ${level}` : 'no level yet'}`}
                onClick={() => onGo(i)}
                className={cx(
                  'num inline-flex h-7 min-w-7 items-center justify-center gap-1 rounded-full border px-2 text-xs font-medium',
                  i === at ? 'border-midnight-900 bg-midnight-900 text-white' : 'border-sand-300 bg-white hover:bg-sand-100',
                )}
              >
                {number}
                {level && <Check aria-hidden className="size-3" strokeWidth={2.5} />}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
