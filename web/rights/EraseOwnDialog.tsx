import { contract } from '../../shared/contract.ts'
import { api, endCalls } from '../api.ts'
import { paths } from '../paths.ts'
import { clearCandidate, clearSession } from '../session.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'

type Props = { candidateId: string; onErased: () => Promise<void>; onClose: () => void }

/** Says what is erased and what stays, and asks the candidate to type their email address again. */
export function EraseOwnDialog({ candidateId, onErased, onClose }: Props) {
  const form = useForm({
    initial: { email: '' },
    schema: contract.rights.eraseOwnData.body,
    onSubmit: async ({ email }) => {
      const { number } = await api.rights.eraseOwnData({ candidate_id: candidateId, email })
      endCalls()
      clearSession()
      clearCandidate()
      await onErased().catch(() => undefined)
      location.assign(paths.erased(number))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title="Delete everything about you?"
      width="sm"
      description="This cannot be undone. Your application for this job ends with it."
      form={form.form}
      error={form.error}
      busy={form.busy}
      action="Delete my data"
      look="danger-solid"
    >
      <p>
        Your name, email, phone and login code go, and everything that was said, recorded, written or sent about you, and your skill
        profile. At the voice service it goes too.
      </p>
      <p className="quiet">
        Times, figures and that a decision was made stay without a name. You get a receipt here, and by email where this server sends
        emails.
      </p>
      <TextField label="Your email address, once more" type="email" autoComplete="off" required {...form.field('email')} />
    </FormDialog>
  )
}
