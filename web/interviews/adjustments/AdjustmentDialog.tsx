import { useState } from 'react'
import { adjustmentKinds, type AdjustmentKind } from '../../../shared/adjustmentWords.ts'
import { api, detailOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useForm } from '../../ui/useForm.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.tsx'
import { loadInterview } from '../standing/useInterview.ts'
import { useWords, type SayPage } from '../../words.ts'

const schemaIn = (say: SayPage) => async () => {
  const { interviews } = await import('../../../shared/interviews.ts')
  return interviews.requestAdjustment.body.refine((asked) => asked.kind !== 'other' || asked.note !== '', {
    path: ['note'],
    error: say('adjustment_say'),
  })
}

/** Sends a request for an adjustment to the recruiter, and says when it has arrived. */
export function AdjustmentDialog({ open, onClose, candidateId }: { open: boolean; onClose: () => void; candidateId: string }) {
  const { say } = useWords()
  const [sent, setSent] = useState(false)
  const form = useForm({
    initial: { kind: 'more_time', note: '' },
    schema: schemaIn(say),
    describe: (error) => detailOf(error, say('adjustment_failed')),
    onSubmit: async ({ kind, note }) => {
      await api.interviews.requestAdjustment({ candidate_id: candidateId, kind: kind as AdjustmentKind, note })
      setSent(true)
      void loadInterview(candidateId)
    },
  })
  const { guard } = useLeaveGuard({ changed: open && !sent && form.values.note.trim() !== '', busy: form.busy }, onClose)
  const close = () => {
    onClose()
    if (!sent) return
    setSent(false)
    form.reset()
  }
  if (sent) {
    return (
      <Dialog
        open={open}
        onClose={close}
        title={say('adjustment_sent')}
        width="sm"
        actions={
          <Button look="primary" onClick={close}>
            {say('close')}
          </Button>
        }
      >
        <p role="status">{say('adjustment_sent_words', { kind: say(`adjustment_${form.values.kind as AdjustmentKind}`).toLowerCase() })}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      holds
      title={say('ask_for_adjustment')}
      description={say('adjustment_description')}
      actions={
        <>
          <Button onClick={close}>{say('cancel')}</Button>
          <Button type="submit" form="adjustment-form" look="primary" busy={form.busy}>
            {say('adjustment_send')}
          </Button>
        </>
      }
    >
      <form id="adjustment-form" {...form.form} className="grid gap-5">
        <FormError>{form.error}</FormError>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-medium">{say('adjustment_help')}</legend>
          {adjustmentKinds.map((kind) => (
            <label key={kind} className="flex min-h-8 w-fit cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={form.values.kind === kind}
                onChange={() => form.set('kind', kind)}
                className="size-4"
              />
              {say(`adjustment_${kind}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={say('adjustment_note')}
          hint={say(form.values.kind === 'other' ? 'adjustment_few_words' : 'adjustment_if_you_like')}
          {...form.field('note')}
        />
      </form>
      {guard}
    </Dialog>
  )
}
