// A person scores one interview, one question at a time: the levels next to the answer, with the mouse or only with the keyboard.
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { levelNoteMaxLength } from '../../../shared/lengths.ts'
import type { Evidence } from '../../../shared/competencyScore.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { TextArea } from '../../ui/Field.tsx'
import { useRecording } from '../../recordings/face.ts'
import { useCandidateRights } from '../../rights/face.ts'
import { useWide } from '../../useWide.ts'
import { LevelAnswer } from './LevelAnswer.tsx'
import { EarlierLevels } from './EarlierLevels.tsx'
import { LevelChoice } from './LevelChoice.tsx'
import { firstReading, nextOpen, setLevel, withoutQuote, withQuote, type Level } from './levelDraft.ts'
import { LevelEvidence } from './LevelEvidence.tsx'
import { LevelFooter } from './LevelFooter.tsx'
import { levelKey, type KeyAt } from './levelKey.ts'
import { LevelSteps } from './LevelSteps.tsx'
import { proposalOf } from './proposalOf.ts'
import { useLevels } from './useLevels.ts'
import { sameCompetency } from '../../../shared/sameCompetency.ts'

type Props = {
  detail: ScoreDetail
  /** The competency to begin with; otherwise the first one without a level. */
  first?: string
  onClose: () => void
}

const keyAt = (target: Element): KeyAt =>
  target.closest('textarea, input:not([type=radio], [type=range])') ? 'text' : target.closest('button, a') ? 'control' : 'elsewhere'

export function LevelForm({ detail, first, onClose }: Props) {
  const { candidate_id, candidate_name, turns } = detail
  const scored = useLevels(detail, onClose)
  const { questions, left, draft, words, shown, done, setError } = scored
  const wide = useWide()
  const [at, setAt] = useState(() => {
    const named = questions.findIndex(({ name }) => name === first)
    return named >= 0 ? named : (nextOpen(shown, questions, -1) ?? 0)
  })
  const recording = useRecording(candidate_id, { turns })
  const corrections = useCandidateRights(detail.job_id, candidate_id).data?.corrections
  const choice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  const focusLevel = () => choice.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
  const asking = scored.earlier !== null
  // Each question starts at its top: on a phone its answer is above the levels.
  useEffect(() => {
    focusLevel()
    form.current?.scrollTo({ top: 0 })
  }, [at, asking])
  const question = questions[at]
  if (!question) return null
  if (scored.earlier !== null)
    return <EarlierLevels name={candidate_name} levels={scored.earlier} onKeep={scored.carryOver} onDiscard={scored.dropEarlier} />
  const { name } = question
  const chosen = draft.quotes[name] ?? words[name] ?? []
  // Words that only this reviewer chose are marked as chosen, and not at all once they are removed.
  const mine = (e: Evidence) => e.chosen && words[name]?.some((q) => q.turn_id === e.turn_id && q.quote === e.quote)
  const last = at === questions.length - 1
  const go = (to: number) => {
    setError(null)
    setAt(to)
    if (to === at) focusLevel()
  }
  const goOn = () => {
    const open = nextOpen(shown, questions, at)
    if (!last) return go(at + 1)
    if (open === null) return void scored.save()
    go(open)
    setError(`Question ${questions[open]?.number} has no level yet. Choose one, or save the ${done} you have.`)
  }
  const choose = (level: Level) => {
    setError(null)
    scored.change(setLevel(draft, name, level))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest('[role=alertdialog]')) return
    const deed = levelKey(
      event,
      keyAt(event.target),
      question.levels.map((l) => l.level as Level),
    )
    if (!deed) return
    event.preventDefault()
    switch (deed.what) {
      case 'save':
        return void scored.save()
      case 'next':
        return goOn()
      case 'back':
        return go(Math.max(0, at - 1))
      case 'choose':
        choose(deed.level)
        // The focus may move there before the new choice is rendered.
        return choice.current?.querySelector<HTMLElement>(`input[value="${deed.level}"]`)?.focus()
    }
  }
  const levels = (
    <section key="levels" aria-label="Levels" className="px-5 py-5 sm:px-7 lg:min-h-0 lg:overflow-y-auto">
      <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
      {question.criterion && question.criterion !== name && <p className="mt-0.5 text-xs wrap-anywhere quiet">{question.criterion}</p>}
      {wide && <p className="mt-2 max-w-[68ch] font-serif text-lg wrap-anywhere">{question.question}</p>}
      <div ref={choice} className="mt-4">
        <LevelChoice
          key={name}
          question={question}
          value={shown[name]}
          onChange={choose}
          proposal={proposalOf(detail, question, firstReading(detail, name))}
        />
      </div>
      <LevelEvidence
        quotes={chosen}
        onRemove={(quote) => {
          scored.change(withoutQuote(draft, name, quote, words))
          focusLevel()
        }}
      />
      {last && (
        <TextArea
          label="Note"
          optional
          hint="Kept with your levels; staff see it. Ctrl+Enter saves."
          rows={2}
          maxLength={levelNoteMaxLength}
          className="mt-5"
          value={draft.note}
          onChange={(event) => scored.change({ ...draft, note: event.target.value })}
        />
      )}
    </section>
  )
  const answer = (
    <div key="answer" className="border-sand-200 bg-sand-50 px-5 py-5 max-lg:border-b sm:px-7 lg:min-h-0 lg:overflow-y-auto lg:border-l">
      {!wide && <p className="mb-3 font-serif text-lg wrap-anywhere">{question.question}</p>}
      <LevelAnswer
        corrections={corrections}
        key={name}
        question={question}
        turns={turns}
        chosen={chosen}
        proposed={
          detail.blind ? [] : (detail.competency_scores.find((c) => sameCompetency(c.name, name))?.evidence.filter((e) => !mine(e)) ?? [])
        }
        onAdd={(added) => scored.change(added.reduce((now, { quote, text }) => withQuote(now, name, quote, text, words), draft))}
        recording={recording}
      />
    </div>
  )
  return (
    <section
      ref={form}
      aria-label={`Score ${candidate_name}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col outline-none max-lg:overflow-y-auto"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-sand-200 px-5 py-2.5 sm:px-7">
        <LevelSteps questions={questions} of={questions.length + left} levels={shown} at={at} onGo={go} />
        {left > 0 && (
          <p className="num text-xs quiet">
            {left} more {left === 1 ? 'was' : 'were'} not answered, and {left === 1 ? 'needs' : 'need'} no level.
          </p>
        )}
        {detail.blind && <p className="text-xs quiet">Blind review: the AI’s scores show once you have saved yours.</p>}
      </header>
      <div className="lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:overflow-hidden">
        {wide ? [levels, answer] : [answer, levels]}
      </div>
      <LevelFooter levels={scored} name={candidate_name} at={at} onBack={() => go(at - 1)} onNext={goOn} />
    </section>
  )
}
