import { useQuery } from '@tanstack/react-query'
import { outcomeWords } from '../../shared/outcomeWords.ts'
import type { Outcome } from '../../shared/outcomes.ts'
import { api, ask, detailOf } from '../api.ts'
import { refreshCandidates } from '../refreshCandidates.ts'
import { lost } from '../change.ts'
import { TextArea } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import type { Person } from './decide.ts'
import { removeOutcome } from './outcomeVerbs.ts'
import { toldWords } from './toldWords.ts'

type Props = { job_id: string; person: Person; outcome: Outcome; onClose: () => void }

const schema = async () => (await import('../../shared/outcomes.ts')).outcomes.removeOutcome.body.pick({ reason: true })

/** Undoes what was decided, at any time, with a reason: nothing is decided about the candidate then. */
export function RemoveOutcomeDialog({ job_id, person, outcome, onClose }: Props) {
  const of = { job_id, candidate_id: person.id }
  const timeline = useQuery(ask('outcomes', 'getTimeline', of))
  const form = useForm({
    initial: { reason: '' },
    schema,
    describe: (error) => detailOf(error, lost('The outcome was not removed')),
    onSubmit: async ({ reason }) => {
      try {
        await api.outcomes.removeOutcome({ ...of, outcome_id: outcome.id, reason })
      } finally {
        await refreshCandidates()
      }
      toast.success(`The outcome of ${person.name} was removed`)
      onClose()
    },
  })
  const { close, guard } = useLeaveGuard(form, onClose)
  const told = timeline.data && toldWords(person.name, timeline.data)
  return (
    <FormDialog
      form={form}
      action={removeOutcome}
      guard={guard}
      onClose={close}
      title={`Remove the outcome of ${person.name}?`}
      description={`“${outcomeWords[outcome.outcome]}” by ${outcome.decided_by}, ${formatDate(outcome.decided_at)}. After this nothing is decided. The timeline keeps the outcome, and why it was removed.`}
    >
      {told && <p className="wrap-anywhere">{told}</p>}
      {timeline.error && !timeline.data && (
        <p>We could not check whether the candidate was told. A message that went out cannot be undone: tell them yourself.</p>
      )}
      {person.ended === false && <p>Invitations and reminders can go to them again.</p>}
      <TextArea
        label="Reason"
        required
        rows={2}
        hint="For your team and the record. The candidate does not see it."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
