// A person scores one interview, one question at a time: the levels next to the answer, with the mouse or only with the keyboard.
import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { contract } from '../../shared/contract.ts'
import type { ScoreDetail } from '../../shared/scoreDetail.ts'
import { api, ask, queryClient } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { cx } from '../ui/cx.ts'
import { TextArea } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { maxLengthOf } from '../ui/maxLengthOf.ts'
import { toast } from '../ui/toast.tsx'
import { useRecording } from '../recordings/face.tsx'
import { useCandidateRights } from '../rights/face.ts'
import { useWide } from '../useWide.ts'
import { LevelAnswer } from './LevelAnswer.tsx'
import { LevelChoice } from './LevelChoice.tsx'
import {
  firstReading,
  levelBody,
  levelCount,
  levelsBefore,
  newDraft,
  nextOpen,
  setLevel,
  toScore,
  withoutQuote,
  withQuote,
  type Level,
} from './levelDraft.ts'
import { LevelEvidence } from './LevelEvidence.tsx'
import { proposalOf } from './proposalOf.ts'
import { refreshReview } from './reviewActions.ts'
import { useLevelDraft } from './useLevelDraft.ts'

type Props = {
  detail: ScoreDetail
  /** The competency to begin with; otherwise the first one without a level. */
  first?: string
  onClose: () => void
}

export function LevelForm({ detail, first, onClose }: Props) {
  const { candidate_id, candidate_name, turns } = detail
  const questions = toScore(detail)
  const left = detail.questions.length - questions.length
  const wide = useWide()
  const [kept, keep] = useLevelDraft(candidate_id)
  const draft = kept ?? newDraft(detail.level_sets)
  const before = levelsBefore(detail.level_sets)
  const shown = { ...before, ...draft.levels }
  const [at, setAt] = useState(() => {
    const named = questions.findIndex(({ name }) => name === first)
    return named >= 0 ? named : (nextOpen(shown, questions, -1) ?? 0)
  })
  const [saving, during] = useBusy()
  const busy = saving !== null
  const [error, setError] = useState<string | null>(null)
  const [discarding, setDiscarding] = useState(false)
  const recording = useRecording(candidate_id, { turns })
  const corrections = useCandidateRights(detail.job_id, candidate_id).data?.corrections
  const choice = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLElement>(null)
  const focusLevel = () => choice.current?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true })
  // Each question starts at its top: on a phone its answer is above the levels.
  useEffect(() => {
    focusLevel()
    form.current?.scrollTo({ top: 0 })
  }, [at])
  const question = questions[at]
  if (!question) return null
  const { name } = question
  const last = at === questions.length - 1
  const done = levelCount(shown, questions)
  const go = (to: number) => {
    setError(null)
    setAt(to)
    if (to === at) focusLevel()
  }
  const save = async () => {
    if (busy || done === 0) return
    setError(null)
    await during('busy', () =>
      change({
        call: () => api.scoring.setLevels({ candidate_id, ...levelBody(draft, before, questions) }),
        refreshAlways: refreshReview,
        failed: lost('The levels were not saved'),
        onDone: (saved) => {
          queryClient.setQueryData(ask('scoring', 'getScore', { candidate_id }).queryKey, saved)
          keep(undefined)
          onClose()
          toast.success(`The levels of ${candidate_name} were saved`)
        },
        onFailed: setError,
      }),
    )
  }
  const goOn = () => {
    const open = nextOpen(shown, questions, at)
    if (!last) return go(at + 1)
    if (open === null) return void save()
    go(open)
    setError(`Question ${open + 1} has no level yet. Choose one, or save the ${done} you have.`)
  }
  const choose = (level: Level) => {
    setError(null)
    keep(setLevel(draft, name, level))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || !(event.target instanceof Element) || event.target.closest('[role=alertdialog]')) return
    const held = event.ctrlKey || event.metaKey
    const typing = event.target.closest('textarea, input:not([type=radio], [type=range])') !== null
    const level = question.levels.find((l) => String(l.level) === event.key)
    if (held) {
      if (event.key !== 'Enter') return
      void save()
    } else if (typing) return
    else if (level) {
      choose(level.level as Level)
      // The focus may move there before the new choice is rendered.
      choice.current?.querySelector<HTMLElement>(`input[value="${level.level}"]`)?.focus()
    } else if (event.key === 'Enter' && !event.target.closest('button, a')) {
      if (event.shiftKey) go(Math.max(0, at - 1))
      else goOn()
    } else if (event.key === 'Backspace') go(Math.max(0, at - 1))
    else return
    event.preventDefault()
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
        quotes={draft.quotes[name] ?? []}
        onRemove={(quote) => {
          keep(withoutQuote(draft, name, quote))
          focusLevel()
        }}
      />
      {last && (
        <TextArea
          label="Note"
          optional
          hint="Kept with your levels; staff see it. Ctrl+Enter saves."
          rows={2}
          maxLength={maxLengthOf(contract.scoring.setLevels.body, 'note')}
          className="mt-5"
          value={draft.note}
          onChange={(event) => keep({ ...draft, note: event.target.value })}
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
        chosen={draft.quotes[name] ?? []}
        proposed={detail.blind ? [] : (detail.competency_scores.find((c) => c.name === name)?.evidence ?? [])}
        onAdd={(added) => keep(added.reduce((now, { quote, text }) => withQuote(now, name, quote, text), draft))}
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
        <p className="num font-semibold" role="status">
          Question {at + 1} of {questions.length}
        </p>
        <ol className="flex flex-wrap gap-1.5">
          {questions.map((q, i) => {
            const level = shown[q.name]
            return (
              <li key={q.name}>
                <button
                  type="button"
                  aria-current={i === at ? 'step' : undefined}
                  aria-label={`Question ${i + 1}, ${q.name}, ${level ? `level ${level}` : 'no level yet'}`}
                  onClick={() => go(i)}
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
        {left > 0 && (
          <p className="num text-xs quiet">
            {left} more {left === 1 ? 'was' : 'were'} not answered, and {left === 1 ? 'needs' : 'need'} no level.
          </p>
        )}
        {detail.blind && <p className="text-xs quiet">Blind review: the AI’s figures show once you have saved yours.</p>}
      </header>
      <div className="lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:overflow-hidden">
        {wide ? [levels, answer] : [answer, levels]}
      </div>
      <footer className="floor sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-sand-200 bg-sand-50 px-5 py-3 sm:px-7">
        {error ? (
          <div className="mr-auto">
            <FormError>{error}</FormError>
          </div>
        ) : (
          <p className="mr-auto text-xs quiet max-sm:hidden">1–5 level · Enter next · Shift+Enter back · Esc close, kept as a draft</p>
        )}
        {kept && (
          <Button look="ghost" disabled={busy} onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
        <Button disabled={at === 0 || busy} onClick={() => go(at - 1)}>
          Back
        </Button>
        {done > 0 && (!last || done < questions.length) && (
          <Button busy={busy} onClick={() => void save()}>
            Save {done} of {questions.length}
          </Button>
        )}
        <Button look="primary" busy={busy && last} onClick={goOn}>
          {last ? 'Save levels' : 'Next'}
        </Button>
      </footer>
      <ConfirmDialog
        open={discarding}
        title={`Discard your levels for ${candidate_name}?`}
        action="Discard levels"
        cancel="Keep them"
        onClose={() => setDiscarding(false)}
        onConfirm={() => {
          keep(undefined)
          onClose()
        }}
      >
        The levels, words and note that you have not saved are lost.
      </ConfirmDialog>
    </section>
  )
}
