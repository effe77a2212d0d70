import { contract } from '../../shared/contract.ts'
import { answerWithin_days } from '../../shared/rights.ts'
import { api, refresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'

export function RequestReviewDialog({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    schema: contract.rights.requestReview.body,
    onSubmit: async ({ reason }) => {
      await api.rights.requestReview({ candidate_id: candidateId, reason })
      await refresh('getOwnRights', 'getInterview')
      onClose()
    },
  })
  return (
    <Dialog
      open
      holds
      onClose={onClose}
      title="Ask for another person’s review"
      description={`An administrator who had no part in the decision reads your interview and answers you within ${answerWithin_days} days, by email and here.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="request-review" busy={form.busy}>
            Send request
          </Button>
        </>
      }
    >
      <form {...form.form} id="request-review" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextArea
          label="What should be looked at again?"
          hint="What was missed, misheard or judged wrongly, in your own words."
          rows={5}
          maxLength={4000}
          required
          {...form.field('reason')}
        />
      </form>
    </Dialog>
  )
}
