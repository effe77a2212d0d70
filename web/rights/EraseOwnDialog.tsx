import { contract } from '../../shared/contract.ts'
import { api, endCalls } from '../api.ts'
import { paths } from '../paths.ts'
import { clearCandidate, clearSession } from '../session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'

type Props = { candidateId: string; onErased: () => Promise<void>; onClose: () => void }

/** Says what goes and what stays, and asks for the email address once more. */
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
    <Dialog
      open
      holds
      onClose={() => !form.busy && onClose()}
      title="Delete everything about you?"
      width="sm"
      description="This cannot be undone, by anybody. Your application for this job ends with it."
      actions={
        <>
          <Button disabled={form.busy} onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger-solid" type="submit" form="erase-own" busy={form.busy}>
            Delete my data
          </Button>
        </>
      }
    >
      <form {...form.form} id="erase-own" className="grid gap-4">
        <FormError>{form.error}</FormError>
        <p>
          Your name, email, phone and login code go, and everything that was said, recorded, written or sent about you, and your skill
          profile. At the voice service it goes too.
        </p>
        <p className="quiet">
          Times, figures and that a decision was made stay without a name. You get a receipt here, and by email where this server sends
          emails.
        </p>
        <TextField label="Your email address, once more" type="email" autoComplete="off" required {...form.field('email')} />
      </form>
    </Dialog>
  )
}
