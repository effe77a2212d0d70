import { Check } from 'lucide-react'
import type { ReviewQuestion } from '../../../shared/scoreDetail.ts'
import { cx } from '../../ui/cx.ts'
import type { Levels } from './levelDraft.ts'

type Props = {
  questions: ReviewQuestion[]
  levels: Levels
  /** The index of the open question. */
  at: number
  onGo: (to: number) => void
}

/** The questions of one interview as a row of steps: which one is open, and which have a level. */
export function LevelSteps({ questions, levels, at, onGo }: Props) {
  return (
    <>
      <p className="num font-semibold" role="status">
        Question {at + 1} of {questions.length}
      </p>
      <ol className="flex flex-wrap gap-1.5">
        {questions.map(({ name }, i) => {
          const level = levels[name]
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={i === at ? 'step' : undefined}
                aria-label={`Question ${i + 1}, ${name}, ${level ? `level ${level}` : 'no level yet'}`}
                onClick={() => onGo(i)}
                className={cx(
                  'num inline-flex h-7 min-w-7 items-center justify-center gap-1 rounded-full border px-2 text-xs font-medium',
                  i === at ? 'border-midnight-900 bg-midnight-900 text-white' : 'border-sand-300 bg-white hover:bg-sand-100',
                )}
              >
                {i + 1}
                {level && <Check aria-hidden className="size-3" strokeWidth={2.5} />}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
