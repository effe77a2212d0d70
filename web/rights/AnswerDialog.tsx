import { Link } from 'react-router'
import { reviewOutcomeWords } from '../../shared/reviewOutcomeWords.ts'
import { rights, type QueuedReview } from '../../shared/rights.ts'
import { api, refresh } from '../api.ts'
import { paths } from '../paths.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { SelectField, TextArea } from '../ui/Field.tsx'
import { Options } from '../ui/Options.tsx'
import { toast } from '../ui/toast.tsx'
import { useDraftForm } from '../ui/useDraftForm.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { AnswerPreview } from './AnswerPreview.tsx'
import { whyGone } from './whyGone.ts'

const body = rights.answerReviewRequest.body

/** Shows what the candidate asked, and takes the answer exactly as the candidate will read it. */
export function AnswerDialog({ request, onClose }: { request: QueuedReview; onClose: () => void }) {
  const { id, candidate_id, candidate_name, job_id, reason, decided_by, may_uphold } = request
  const sendsEmail = useSendsEmail()
  const gone = whyGone(request)
  const onPage = sendsEmail ? 'by email and on their page' : 'on their page'
  const byEmailAlone = sendsEmail ? 'by email' : 'once an administrator sends the email from the Outbox'
  const how = gone ? byEmailAlone : onPage
  const schema = may_uphold ? body : body.extend({ outcome: body.shape.outcome.extract(['changed']) })
  const form = useDraftForm(`answer ${id}`, {
    initial: { outcome: '', text: '' },
    schema,
    onSubmit: async (values) => {
      await api.rights.answerReviewRequest({ request_id: id, ...body.parse(values) })
      await refresh('listReviewRequests', 'getCandidateRights', 'getTimeline')
      toast.success(`${candidate_name} gets the answer ${how}`)
      onClose()
    },
  })
  const whole = schema.safeParse(form.values)
  return (
    <FormDialog
      onClose={onClose}
      title={`Answer ${candidate_name}`}
      description={
        <p>
          Took part in the decision: {decided_by.join(', ') || 'not recorded'}.{' '}
          {gone ? (
            `${gone}, so the interview cannot be opened here. Please answer the candidate all the same.`
          ) : (
            <>
              <Link to={paths.adminCandidate(job_id, candidate_id)} className="font-medium text-emerald-700 underline underline-offset-4">
                Read the interview
              </Link>{' '}
              first. If you change the decision, change it there before you answer.
            </>
          )}
        </p>
      }
      form={form}
      action="Send answer"
    >
      <blockquote className="max-h-48 overflow-y-auto border-l-2 border-emerald-500 pl-4 whitespace-pre-wrap wrap-anywhere" tabIndex={0}>
        {reason}
      </blockquote>
      <SelectField
        label="Outcome"
        hint={
          may_uphold
            ? undefined
            : 'You have set a level, a score or an outcome since this was asked, so only another administrator can answer that it stands.'
        }
        required
        {...form.field('outcome')}
      >
        <option value="">Select an outcome</option>
        <Options words={may_uphold ? reviewOutcomeWords : { changed: reviewOutcomeWords.changed }} />
      </SelectField>
      <TextArea label="Your answer" hint={`The candidate reads it ${how}, with your name.`} rows={5} required {...form.field('text')} />
      {sendsEmail && <AnswerPreview answer={whole.success ? { request_id: id, ...whole.data } : null} />}
    </FormDialog>
  )
}
