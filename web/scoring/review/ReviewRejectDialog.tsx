import { useState } from 'react'
import { reasonMaxLength } from '../../../shared/lengths.ts'
import { useBusy } from '../../change.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { useDraft } from '../../ui/useDraft.ts'
import { rejectOne, type Shown } from './reviewActions.ts'

type Props = { person: Shown; onClose: () => void; onRejected: () => void; onUndone?: (candidate_id: string) => void }

export function ReviewRejectDialog({ person, onClose, onRejected, onUndone }: Props) {
  const [kept, keep] = useDraft<string>(`reject ${person.id}`)
  const reason = kept ?? ''
  const [missing, setMissing] = useState(false)
  const [busy, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const reject = async () => {
    if (reason.trim() === '') return setMissing(true)
    setError(null)
    if (!(await during('busy', () => rejectOne(person, reason, setError, onUndone)))) return
    keep(undefined)
    onRejected()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Reject ${person.name}?`}
      width="sm"
      description="The score stays out of the recruiter’s ranking. The reason is kept with the score; the candidate does not see it."
      form={{ form: { onSubmit: () => void reject() }, error, busy: busy !== null }}
      action="Reject"
      look="danger-solid"
    >
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={reasonMaxLength}
        value={reason}
        error={missing ? 'is required' : null}
        placeholder="For example: the answers were not the candidate’s own"
        onChange={(event) => {
          keep(event.target.value || undefined)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
