import { useState } from 'react'
import { adjustmentKind, adjustmentWords, noteMaxLength } from '../../../shared/adjustments.ts'
import { contract } from '../../../shared/contract.ts'
import { api, detailOf } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { useForm } from '../../ui/useForm.ts'
import { useLeaveGuard } from '../../ui/useLeaveGuard.tsx'
import { loadInterview } from '../standing/useInterview.ts'

const schema = contract.interviews.requestAdjustment.body.refine((asked) => asked.kind !== 'other' || asked.note !== '', {
  path: ['note'],
  error: 'Please say in a few words what would help.',
})
type Kind = keyof typeof adjustmentWords

/** Sends a request for an adjustment to the recruiter, and says when it has arrived. */
export function AdjustmentDialog({ open, onClose, candidateId }: { open: boolean; onClose: () => void; candidateId: string }) {
  const [sent, setSent] = useState(false)
  const form = useForm({
    initial: { kind: 'more_time', note: '' },
    schema,
    describe: (error) => detailOf(error, 'Your request could not be sent. Check your connection and try again.'),
    onSubmit: async ({ kind, note }) => {
      await api.interviews.requestAdjustment({ candidate_id: candidateId, kind: kind as Kind, note })
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
        title="Your request has reached the recruiter"
        width="sm"
        actions={
          <Button look="primary" onClick={close}>
            Close
          </Button>
        }
      >
        <p role="status">
          You asked for: {adjustmentWords[form.values.kind as Kind].toLowerCase()}. The reply comes by email. Your interview stays open
          meanwhile, and you may still start it as it is.
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      holds
      title="Ask for an adjustment"
      description="Your recruiter gets this by email. It is not shown to the AI and never scored."
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="adjustment-form" look="primary" busy={form.busy}>
            Send request
          </Button>
        </>
      }
    >
      <form id="adjustment-form" {...form.form} className="grid gap-5">
        <FormError>{form.error}</FormError>
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-medium">What would help?</legend>
          {adjustmentKind.options.map((kind) => (
            <label key={kind} className="flex min-h-8 w-fit cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={form.values.kind === kind}
                onChange={() => form.set('kind', kind)}
                className="size-4 accent-emerald-700"
              />
              {adjustmentWords[kind]}
            </label>
          ))}
        </fieldset>
        <TextArea
          label="Note"
          hint={form.values.kind === 'other' ? 'In a few words.' : 'If you like. You do not have to give a reason.'}
          maxLength={noteMaxLength}
          {...form.field('note')}
        />
      </form>
      {guard}
    </Dialog>
  )
}
