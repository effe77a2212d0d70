import { Link } from 'react-router'
import { contract } from '../../shared/contract.ts'
import { reviewOutcome, reviewOutcomeWords, type QueuedReview } from '../../shared/rights.ts'
import { api, refresh } from '../api.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField, TextArea } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'

const body = contract.rights.answerReviewRequest.body

/** Shows what was asked, and takes the answer as the candidate will read it. */
export function AnswerDialog({ request, onClose }: { request: QueuedReview; onClose: () => void }) {
  const { id, candidate_id, candidate_name, job_id, reason, decided_by } = request
  const form = useForm({
    initial: { outcome: '', text: '' },
    schema: body,
    onSubmit: async (values) => {
      await api.rights.answerReviewRequest({ request_id: id, ...body.parse(values) })
      await refresh('listReviewRequests', 'getCandidateRights', 'getTimeline')
      toast.success(`${candidate_name} gets the answer by email, and on their page`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      holds
      onClose={onClose}
      title={`Answer ${candidate_name}`}
      description={
        <p>
          Decided by {decided_by.join(', ') || 'nobody we know of'}.{' '}
          <Link to={paths.adminCandidate(job_id, candidate_id)} className="font-medium text-emerald-700 underline underline-offset-4">
            Read the interview
          </Link>{' '}
          first. Where you change the decision, change it there before you answer.
        </p>
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="answer-review" busy={form.busy}>
            Send answer
          </Button>
        </>
      }
    >
      <form {...form.form} id="answer-review" className="grid gap-4">
        <blockquote className="max-h-48 overflow-y-auto border-l-2 border-emerald-500 pl-4 whitespace-pre-wrap wrap-anywhere" tabIndex={0}>
          {reason}
        </blockquote>
        <FormError>{form.error}</FormError>
        <SelectField label="Outcome" required {...form.field('outcome')}>
          <option value="">Select an outcome</option>
          {reviewOutcome.options.map((value) => (
            <option key={value} value={value}>
              {reviewOutcomeWords[value]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Your answer"
          hint="The candidate reads it by email and on their page, with your name."
          rows={5}
          maxLength={4000}
          required
          {...form.field('text')}
        />
      </form>
    </Dialog>
  )
}
