import { api } from '../api.ts'
import { paths } from '../paths.ts'
import { leaveForGood } from '../signOutTo.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { dropDrafts } from '../ui/useDraft.ts'
import { useForm } from '../ui/useForm.ts'
import { useWords } from '../words.ts'

type Props = { candidateId: string; onErased: () => Promise<void>; onClose: () => void }

const schema = async () => (await import('../../shared/rights.ts')).rights.eraseOwnData.body

/** Says what is erased and what stays, and asks the candidate to type their email address again. */
export function EraseOwnDialog({ candidateId, onErased, onClose }: Props) {
  const { say } = useWords()
  const form = useForm({
    initial: { email: '' },
    schema,
    onSubmit: async ({ email }) => {
      const { number } = await api.rights.eraseOwnData({ candidate_id: candidateId, email })
      leaveForGood()
      dropDrafts()
      await onErased().catch(() => undefined)
      location.assign(paths.erased(number))
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={say('delete_title')}
      width="sm"
      description={say('delete_description')}
      form={form}
      action={say('rights_delete_button')}
      look="danger-solid"
    >
      <p>{say('delete_goes')}</p>
      <p className="quiet">{say('delete_stays')}</p>
      <TextField
        label={say('delete_email')}
        hint={say('delete_email_hint')}
        type="email"
        autoComplete="off"
        required
        {...form.field('email')}
      />
    </FormDialog>
  )
}
