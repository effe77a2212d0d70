import { candidateDetails } from '../../shared/candidates.ts'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import type { Details } from './useStaged.ts'

type Props = {
  title: string
  action: string
  description?: string
  initial?: Details
  /** The stored email; `initial` may have a change that is not saved. */ savedEmail?: string | undefined
  onSubmit: (details: Details) => Promise<void>
  onClose: () => void
}

const blank: Details = { name: '', email: '', phone: '' }

const endsOldLinks =
  'Once saved, links in emails to the old address no longer work, and a candidate who has not started must be invited again. The login code stays. You may be asked for your password.'

/** Form to add or edit a candidate: name, email and phone. */
export function CandidateForm({ title, action, description, initial = blank, savedEmail, onSubmit, onClose }: Props) {
  const form = useForm<Details>({ initial, schema: candidateDetails, onSubmit: (values) => onSubmit(candidateDetails.parse(values)) })
  const { close, guard } = useLeaveGuard(form, onClose)
  const email = form.field('email')
  return (
    <FormDialog form={form} action={action} guard={guard} onClose={close} title={title} description={description} width="sm">
      <TextField label="Name" required autoComplete="off" {...form.field('name')} />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="off"
        hint={savedEmail && email.value.trim().toLowerCase() !== savedEmail ? endsOldLinks : undefined}
        {...email}
      />
      <TextField label="Phone" type="tel" required autoComplete="off" {...form.field('phone')} />
    </FormDialog>
  )
}
