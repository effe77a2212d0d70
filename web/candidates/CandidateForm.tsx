import { candidateDetails } from '../../shared/candidates.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import type { Details } from './useStaged.ts'

type Props = {
  title: string
  action: string
  description?: string
  initial?: Details
  onSubmit: (details: Details) => Promise<void>
  onClose: () => void
}

const blank: Details = { name: '', email: '', phone: '' }

/** Form to add or edit a candidate: name, email and phone. */
export function CandidateForm({ title, action, description, initial = blank, onSubmit, onClose }: Props) {
  const form = useForm<Details>({ initial, schema: candidateDetails, onSubmit: (values) => onSubmit(candidateDetails.parse(values)) })
  const { close, guard } = useLeaveGuard(form, onClose)
  return (
    <Dialog
      open
      holds
      onClose={close}
      title={title}
      description={description}
      width="sm"
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form="candidate" look="primary" busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <form {...form.form} id="candidate" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <TextField label="Name" required maxLength={120} autoComplete="off" {...form.field('name')} />
        <TextField label="Email" type="email" required autoComplete="off" {...form.field('email')} />
        <TextField label="Phone" type="tel" required maxLength={40} autoComplete="off" {...form.field('phone')} />
      </form>
      {guard}
    </Dialog>
  )
}
