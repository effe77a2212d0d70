import { answerWithin_days } from '../../shared/answerWithin_days.ts'
import { api, refresh } from '../api.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { useDraftForm } from '../ui/useDraftForm.ts'
import { useWords } from '../words.ts'

const schema = async () => (await import('../../shared/rights.ts')).rights.requestReview.body

export function RequestReviewDialog({ candidateId, onClose }: { candidateId: string; onClose: () => void }) {
  const { say } = useWords()
  const form = useDraftForm(`review request ${candidateId}`, {
    initial: { reason: '' },
    schema,
    onSubmit: async ({ reason }) => {
      await api.rights.requestReview({ candidate_id: candidateId, reason })
      await refresh('getOwnRights', 'getInterview')
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('rights_review')}
      description={say('review_description', { days: answerWithin_days })}
      form={form}
      action={say('adjustment_send')}
    >
      <TextArea label={say('review_label')} hint={say('review_hint')} rows={5} required {...form.field('reason')} />
    </FormDialog>
  )
}
