import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { firstReader } from '../../../shared/firstReader.ts'
import type { ScoreDetail } from '../../../shared/scoreDetail.ts'
import { scoring } from '../../../shared/scoring.ts'
import { api, detailOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/useDraft.ts'
import { useForm } from '../../ui/useForm.ts'
import { refreshReview } from '../refreshReview.ts'

const { body } = scoring.overrideScore
const schema = z.object({
  overall_score: z
    .string()
    .trim()
    .min(1, 'is required')
    .max(5, 'must be at most 5 characters')
    .transform(Number)
    .pipe(z.number('must be a number').pipe(body.shape.overall_score)),
  reason: body.shape.reason,
})

type Values = { overall_score: string; reason: string }

/**
 * Sets a person's overall score; the AI's stays next to it.
 * What was typed is kept when the form closes, until it is sent or cancelled.
 */
export function ReviewOverride({ detail, open, onOpen }: { detail: ScoreDetail; open: boolean; onOpen: (open: boolean) => void }) {
  const [kept, keep] = useDraft<Values>(`override ${detail.score_id}`)
  /** The score as it was when the form opened: what a colleague sets after that is not overwritten unseen. Null: as it is shown now. */
  const [seen, setSeen] = useState<string | null>(null)
  const initial = {
    overall_score: detail.overall_score === null || detail.provisional ? '' : String(Math.round(detail.overall_score)),
    reason: '',
  }
  const opener = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  const form = useForm({
    initial: kept ?? initial,
    schema,
    describe: (error) => detailOf(error, 'Failed to set the score. Please check your connection and try again.'),
    onSubmit: async (values) => {
      const { candidate_id, score_id, updated_at } = detail
      try {
        await api.scoring.overrideScore({ candidate_id, score_id, updated_at: seen ?? updated_at, ...schema.parse(values) })
      } catch (error) {
        if (api.scoring.overrideScore.codeOf(error) === 'record.changed') {
          setSeen(null)
          await refreshReview()
        }
        throw error
      }
      keep(undefined)
      await refreshReview()
      toast.success(`The score of ${detail.candidate_name} was set to ${Math.round(Number(values.overall_score))}`)
      onOpen(false)
    },
  })
  const { ref: place } = form.form
  // The form and its button replace each other, so the focus moves from one to the other.
  useEffect(() => {
    if (open) place.current?.querySelector('input')?.focus()
    else if (opened.current) opener.current?.focus()
    opened.current = open
  }, [open, place])
  if (!open)
    return (
      <div className="border-t border-sand-200 pt-4">
        <Button
          ref={opener}
          size="sm"
          onClick={() => {
            setSeen(detail.updated_at)
            form.reset(kept ?? initial)
            onOpen(true)
          }}
        >
          {detail.override_reason === null ? 'Set another score' : 'Change the score again'}
        </Button>
      </div>
    )
  return (
    <form
      {...form.form}
      onChange={(event) => keep({ ...form.values, ...Object.fromEntries(new FormData(event.currentTarget)) })}
      aria-label="Set another score"
      className="grid gap-3 rounded-card border border-sand-300 bg-sand-50 p-4"
    >
      <FormError>{form.error}</FormError>
      <TextField
        label="Overall score"
        className="max-w-40"
        required
        inputMode="decimal"
        hint={
          detail.ai_overall_score === null
            ? 'From 0 to 100.'
            : `From 0 to 100. The ${firstReader(detail) === 'baseline' ? 'baseline’s' : 'AI’s'} ${Math.round(detail.ai_overall_score)} stays beside it.`
        }
        {...form.field('overall_score')}
      />
      <TextArea
        label="Reason"
        required
        rows={2}
        hint="Kept with the score. Reviewers and the recruiter see it; the candidate does not."
        {...form.field('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          size="sm"
          disabled={form.busy}
          onClick={() => {
            keep(undefined)
            onOpen(false)
          }}
        >
          Cancel
        </Button>
        <Button size="sm" look="primary" type="submit" busy={form.busy}>
          Set score
        </Button>
      </div>
    </form>
  )
}
