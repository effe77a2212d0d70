import {
  competency,
  followUpKinds,
  levelsOf,
  rubric as rubricSchema,
  rubricOf,
  type Competency,
  type FollowUpKind,
} from '../../shared/plans.ts'
import { useState } from 'react'
import { SelectField, TextArea, TextField } from '../ui/Field.tsx'
import { maxLengthOf } from '../ui/maxLengthOf.ts'
import { followUpWords } from './followUpWords.ts'

/** A competency while it is edited; `key` stays the same when the order changes. */
export type Draft = Competency & { key: number }
type Props = { draft: Draft; errorAt: (path: string) => string | null; onChange: (part: Partial<Draft>) => void }

/** The fields of one competency: what is asked, and how an answer is scored. */
export function CompetencyFields({ draft, errorAt, onChange }: Props) {
  const { rubric, follow_ups, follow_up_kinds = [] } = draft
  const [weight, setWeight] = useState(String(draft.weight))
  const [signals, setSignals] = useState(rubric.signals.join(', '))
  const both = [0, 1]
  const followUp = (i: number, text: string) => onChange({ follow_ups: both.map((n) => (n === i ? text : (follow_ups[n] ?? ''))) })
  const kindOf = (i: number, kind: FollowUpKind | null) =>
    onChange({ follow_up_kinds: both.map((n) => (n === i ? kind : (follow_up_kinds[n] ?? null))) })
  const levels = levelsOf(rubric)
  const describe = (level: number, text: string) =>
    onChange({ rubric: { ...rubric, ...rubricOf(levels.map((l) => (l.level === level ? { ...l, text } : l))) } })
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_120px]">
        <TextField
          label="Competency"
          maxLength={maxLengthOf(competency, 'name')}
          value={draft.name}
          error={errorAt('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label="Weight"
          inputMode="decimal"
          value={weight}
          error={errorAt('weight')}
          onChange={(event) => {
            setWeight(event.target.value)
            onChange({ weight: Number(event.target.value.replace(',', '.')) })
          }}
        />
      </div>
      <TextArea
        label="Question"
        rows={2}
        maxLength={maxLengthOf(competency, 'question')}
        value={draft.question}
        error={errorAt('question')}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      <TextArea
        label="Hint for the candidate"
        hint="Shown under the question: what an answer should cover."
        rows={1}
        maxLength={maxLengthOf(competency, 'hint')}
        value={draft.hint}
        error={errorAt('hint')}
        onChange={(event) => onChange({ hint: event.target.value })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        {both.map((i) => (
          <div key={i} className="grid content-start gap-2">
            <TextArea
              rows={1}
              label={`Follow-up ${i + 1}`}
              optional
              maxLength={maxLengthOf(competency, 'follow_ups')}
              value={follow_ups[i] ?? ''}
              error={errorAt(`follow_ups.${i}`)}
              onChange={(event) => followUp(i, event.target.value)}
            />
            {follow_ups[i]?.trim() && (
              <SelectField
                label={`When follow-up ${i + 1} is asked`}
                value={follow_up_kinds[i] ?? ''}
                onChange={(event) => kindOf(i, followUpKinds.find((kind) => kind === event.target.value) ?? null)}
              >
                {followUpKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {followUpWords[kind]}
                  </option>
                ))}
                <option value="">{followUpWords.none}</option>
              </SelectField>
            )}
          </div>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {levels.map(({ level, score, text }, i) => (
          <TextArea
            key={level}
            className="grid-rows-[auto_1fr] content-stretch!"
            label={`Level ${level} (${score} points)`}
            rows={4}
            maxLength={maxLengthOf(rubricSchema, 'middle')}
            value={text}
            error={errorAt(`rubric.levels.${i}.text`)}
            onChange={(event) => describe(level, event.target.value)}
          />
        ))}
      </div>
      <TextArea
        rows={1}
        label="Words a good answer tends to use"
        hint="Separated by commas. They are not scored. A candidate’s name that is one of these words, such as Ruby, is not removed from what the scorer reads."
        value={signals}
        error={errorAt('rubric.signals')}
        onChange={(event) => {
          setSignals(event.target.value)
          onChange({
            rubric: {
              ...rubric,
              signals: event.target.value
                .split(',')
                .map((s) => s.trim())
                .filter(Boolean),
            },
          })
        }}
      />
    </div>
  )
}
