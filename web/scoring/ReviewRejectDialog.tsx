import { useId, useState } from 'react'
import type { PendingCandidate } from '../../shared/scoring.ts'
import { useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useDraft } from '../ui/useDraft.ts'
import { rejectOne } from './reviewActions.ts'

type Props = { person: Pick<PendingCandidate, 'id' | 'name'>; onClose: () => void; onRejected: () => void }

export function ReviewRejectDialog({ person, onClose, onRejected }: Props) {
  const form = useId()
  const [kept, keep] = useDraft<string>(`reject ${person.id}`)
  const reason = kept ?? ''
  const [missing, setMissing] = useState(false)
  const [busy, during] = useBusy()
  const [error, setError] = useState<string | null>(null)
  const reject = async () => {
    if (reason.trim() === '') return setMissing(true)
    setError(null)
    if (!(await during('busy', () => rejectOne(person, reason, setError)))) return
    keep(undefined)
    onRejected()
  }
  return (
    <Dialog
      open
      holds
      onClose={() => busy ?? onClose()}
      title={`Reject ${person.name}?`}
      width="sm"
      description="The score stays out of the recruiter's ranking. The reason is kept with the decision; the candidate is not told of it."
      actions={
        <>
          <Button onClick={onClose} disabled={busy !== null}>
            Cancel
          </Button>
          <Button type="submit" form={form} look="danger-solid" busy={busy !== null}>
            Reject
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void reject()
        }}
      >
        <FormError>{error}</FormError>
        <TextArea
          label="Reason"
          required
          rows={3}
          maxLength={1000}
          value={reason}
          error={missing ? 'is required' : null}
          placeholder="Such as: the answers were not the candidate's own"
          onChange={(event) => {
            keep(event.target.value || undefined)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
