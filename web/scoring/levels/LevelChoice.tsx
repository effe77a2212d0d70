import { useId } from 'react'
import type { ReviewQuestion } from '../../../shared/scoreDetail.ts'
import type { Level } from './levelDraft.ts'
import type { Proposal } from './proposalOf.ts'

type Props = {
  question: ReviewQuestion
  value: Level | undefined
  onChange: (level: Level) => void
  /** What the first reader proposes; null in a blind review. */
  proposal: Proposal | null
}

/** The five levels of a rubric, each with a description of such an answer. */
export function LevelChoice({ question, value, onChange, proposal }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">
        Level for question {question.number}, {question.name}
      </legend>
      {proposal?.words && <p className="text-xs quiet">{proposal.words}</p>}
      {question.levels.map(({ level, score, text }) => (
        <label
          key={level}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-control border border-sand-300 bg-white px-3 py-2.5 hover:bg-sand-50 has-[:checked]:border-emerald-700 has-[:checked]:bg-emerald-50 has-[:checked]:shadow-[inset_0_0_0_1px_var(--color-emerald-700)] has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-emerald-600"
        >
          <input
            type="radio"
            name={name}
            value={level}
            checked={value === level}
            onChange={() => onChange(level as Level)}
            className="peer absolute size-px opacity-0"
          />
          <span
            aria-hidden
            className="num grid size-6 place-items-center rounded-sm border border-midnight-200 bg-white text-xs font-semibold peer-checked:border-emerald-700 peer-checked:bg-emerald-700 peer-checked:text-white"
          >
            {level}
          </span>
          <span className="min-w-0 pt-0.5 wrap-anywhere">
            <span className="sr-only">Level {level}: </span>
            {text}
            {proposal?.levels.includes(level) && <span className="mt-1 block text-xs quiet">{proposal.mark}</span>}
          </span>
          <span className="num pt-0.5 text-xs leading-5 quiet">
            {Math.round(score)}
            <span className="sr-only"> of 100</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
