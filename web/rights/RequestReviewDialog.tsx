import { contract } from '../../shared/contract.ts'
import { answerWithin_days } from '../../shared/rights.ts'
import { api, refresh } from '../api.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/Field.tsx'
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
    <FormDialog
      onClose={onClose}
      title="Ask for another person’s review"
      description={`An administrator who had no part in the decision reads your interview and answers you within ${answerWithin_days} days, by email and here.`}
      form={form.form}
      error={form.error}
      busy={form.busy}
      action="Send request"
    >
      <TextArea
        label="What should be looked at again?"
        hint="What was missed, misheard or judged wrongly, in your own words."
        rows={5}
        maxLength={4000}
        required
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
