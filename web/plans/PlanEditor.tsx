import { ArrowDown, ArrowUp, LibraryBig, Plus, Trash2, Undo2 } from 'lucide-react'
import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { Job } from '../../shared/jobs.ts'
import { mostCompetencies, standardRubric, type Competency, type Plan } from '../../shared/plans.ts'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import { CompetencyFields, type Draft } from './CompetencyFields.tsx'
import { readDrafts } from './readDrafts.ts'
import { TemplateQuestionsDialog } from './TemplateQuestionsDialog.tsx'
import { useStandardHint } from './useStandardHint.ts'

const blank: Competency = {
  name: '',
  weight: 1,
  question: '',
  hint: '',
  follow_ups: [],
  rubric: standardRubric,
}

/** A question that the editor opens with: after the others, or in the place of one of them. */
export type Added = { competency: Competency; instead: number | null }

const withAdded = (competencies: Competency[], adds: Added | undefined): Competency[] =>
  !adds ? competencies : adds.instead === null ? [...competencies, adds.competency] : competencies.with(adds.instead, adds.competency)

type Removed = { draft: Draft; at: number }

type Props = { job: Pick<Job, 'title' | 'interview_language'>; plan: Plan; adds?: Added | undefined; onClose: () => void }

/** Edits the whole plan and saves it as a new version; a save that fails keeps everything that was typed. */
export function PlanEditor({ job, plan, adds, onClose }: Props) {
  const [drafts, setDrafts] = useState<Draft[]>(() => withAdded(plan.competencies, adds).map((c, key) => ({ ...c, key })))
  const nextKey = useRef(drafts.length)
  const hint = useStandardHint(job.interview_language)
  // The version that was opened. A newer one may load while this is edited, and saving over it must be refused.
  const [opened] = useState(plan.version)
  // After that refusal this newer version is known, and can be replaced.
  const [newer, setNewer] = useState<number | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const [leaving, setLeaving] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const removedWords = useId()
  const [changed, setChanged] = useState(adds !== undefined)
  const [choosing, setChoosing] = useState(false)
  /** The question that was removed last: it can be brought back until another one is removed, or the editor closes. */
  const [removed, setRemoved] = useState<Removed | null>(null)

  const update = (next: Draft[]) => {
    setChanged(true)
    setDrafts(next)
  }
  /**
   * Questions were moved, added or removed. Errors name a question by its position, so they are cleared.
   * The focus goes to the first of these selectors that matches an enabled element.
   */
  const arrange = (next: Draft[], ...focus: string[]) => {
    update(next)
    setErrors({})
    focusFirst(focus.map((selector) => `${selector}:enabled`))
  }
  // After the frame, since a dialog that closes returns the focus to its button.
  const focusFirst = (selectors: string[]) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        const found = selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector))
        found.find(Boolean)?.focus()
      }),
    )
  const move = (from: number, to: number) => {
    const next = [...drafts]
    next.splice(to, 0, ...next.splice(from, 1))
    const ways = to < from ? ['up', 'down'] : ['down', 'up']
    arrange(next, ...ways.map((way) => `[aria-label="Move question ${to + 1} ${way}"]`))
  }
  const remove = (i: number) => {
    setRemoved({ draft: drafts[i]!, at: i })
    arrange(drafts.toSpliced(i, 1), '[data-undo]')
  }
  const bringBack = ({ draft, at }: Removed) => {
    setRemoved(null)
    arrange(drafts.toSpliced(at, 0, draft), `fieldset:nth-of-type(${Math.min(at, drafts.length) + 1}) input`)
  }
  const add = (competency: Competency = { ...blank, hint }) =>
    arrange([...drafts, { ...competency, key: nextKey.current++ }], `fieldset:nth-of-type(${drafts.length + 1}) input`)
  const addedAt = useRef(adds && (adds.instead ?? plan.competencies.length))
  useEffect(() => {
    if (addedAt.current !== undefined) focusFirst([`fieldset:nth-of-type(${addedAt.current + 1}) input`])
  }, [])
  const save = async () => {
    const read = readDrafts(drafts)
    setErrors(read.errors)
    setError(read.error)
    const { competencies } = read
    if (!competencies) return void focusFirst(['[aria-invalid="true"], [data-form-error]'])
    await during('busy', () =>
      change({
        call: () => api.plans.updatePlan({ job_id: plan.job_id, competencies, version: newer ?? opened }),
        refresh: () => refresh('getPlan'),
        failed: 'The plan was not saved: the connection was lost. Try again; what you typed is still here.',
        onDone: ({ version }) => {
          toast.success(`The plan was saved as version ${version}`)
          onClose()
        },
        onFailed: async (detail, thrown) => {
          const isOld = api.plans.updatePlan.codeOf(thrown) === 'record.changed'
          const now = isOld ? await api.plans.getPlan({ job_id: plan.job_id }).catch(() => null) : null
          setNewer(now?.version ?? newer)
          setError(
            now
              ? `Somebody else saved version ${now.version} of this plan in the meantime. What you typed is still here: save it in place of that version, or cancel to read that one first.`
              : detail,
          )
        },
      }),
    )
  }
  const undo = removed && (
    <div className="flex items-center justify-between gap-4 rounded-card border border-dashed border-sand-300 bg-sand-50 py-2.5 pr-3 pl-4">
      <p id={removedWords} className="min-w-0 wrap-anywhere">
        {removed.draft.name ? `“${removed.draft.name}” was removed.` : 'The question was removed.'}
      </p>
      <Button data-undo size="sm" className="shrink-0" aria-describedby={removedWords} onClick={() => bringBack(removed)}>
        <Undo2 aria-hidden strokeWidth={1.5} />
        Undo
      </Button>
    </div>
  )
  const close = () => (changed ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      holds
      onClose={close}
      width="xl"
      title="Edit interview plan"
      description={`${job.title}. It can be changed until the first interview starts; after that everyone gets this version.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button look="primary" busy={busy !== null} onClick={() => void save()}>
            {newer === null ? 'Save plan' : `Save in place of version ${newer}`}
          </Button>
        </>
      }
    >
      <div ref={form} className="grid gap-4">
        <FormError>{error}</FormError>
        {drafts.map((draft, i) => (
          <Fragment key={draft.key}>
            {i === removed?.at && undo}
            <fieldset className="rounded-card border border-sand-200 p-4">
              <legend className="sr-only">Question {i + 1}</legend>
              <div className="mb-3 flex items-center gap-1">
                <span className="mr-auto font-serif text-lg">Question {i + 1}</span>
                <IconButton size="sm" label={`Move question ${i + 1} up`} disabled={i === 0} onClick={() => move(i, i - 1)}>
                  <ArrowUp aria-hidden strokeWidth={1.5} />
                </IconButton>
                <IconButton
                  size="sm"
                  label={`Move question ${i + 1} down`}
                  disabled={i === drafts.length - 1}
                  onClick={() => move(i, i + 1)}
                >
                  <ArrowDown aria-hidden strokeWidth={1.5} />
                </IconButton>
                <IconButton size="sm" label={`Remove question ${i + 1}`} disabled={drafts.length === 1} onClick={() => remove(i)}>
                  <Trash2 aria-hidden strokeWidth={1.5} />
                </IconButton>
              </div>
              <CompetencyFields
                draft={draft}
                errorAt={(path) => errors[`${i}.${path}`] ?? null}
                onChange={(part) => update(drafts.map((d) => (d === draft ? { ...d, ...part } : d)))}
              />
            </fieldset>
          </Fragment>
        ))}
        {removed && removed.at >= drafts.length && undo}
        <div className="flex flex-wrap gap-2">
          <Button disabled={drafts.length >= mostCompetencies} onClick={() => add()}>
            <Plus aria-hidden strokeWidth={1.5} />
            Add a question
          </Button>
          <Button disabled={drafts.length >= mostCompetencies} onClick={() => setChoosing(true)}>
            <LibraryBig aria-hidden strokeWidth={1.5} />
            Add one from a template
          </Button>
        </div>
      </div>
      {choosing && (
        <TemplateQuestionsDialog
          taken={drafts.map((draft) => draft.name)}
          onChoose={(competency) => {
            setChoosing(false)
            add(competency)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {changed && (
        <UnsavedGuard
          title="Discard the changes to this plan?"
          action="Discard changes"
          leaving={leaving}
          onStay={() => setLeaving(false)}
          onLeave={onClose}
        >
          The saved plan, version {plan.version}, stays as it is.
        </UnsavedGuard>
      )}
    </Dialog>
  )
}
