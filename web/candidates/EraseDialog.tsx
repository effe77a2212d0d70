import { useState } from 'react'
import { eraseReason, eraseReasonWords, type Candidate } from '../../shared/candidates.ts'
import { api, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { SelectField } from '../ui/Field.tsx'
import { Options } from '../ui/Options.tsx'
import { toast } from '../ui/toast.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import { ReceiptPreview } from './ReceiptPreview.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'

type Props = { candidate: Candidate; onClose: () => void; onAlert: (alert: Alert) => void; onErased: (id: string) => void }

/** Asks for a reason before a candidate is erased. Says what is deleted, what is kept, and that this cannot be undone. */
export function EraseDialog({ candidate, onClose, onAlert, onErased }: Props) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, during] = useBusy()
  const sendsEmail = useSendsEmail()
  const sendsReceipt = sendsEmail && eraseReason.safeParse(reason).data === 'asked_for'
  const erase = async () => {
    const chosen = eraseReason.safeParse(reason)
    if (!chosen.success) return setMissing(true)
    await during('busy', () =>
      change({
        call: async () => {
          await api.candidates.eraseCandidate({ candidate_id: candidate.id, reason: chosen.data })
          onErased(candidate.id)
        },
        refreshAlways: () => Promise.all([refreshCandidates(), refresh('getJobAnalytics', 'listScoresToReview', 'getScoringSummary')]),
        failed: 'The connection was lost, so we do not know whether the data was erased. Try again.',
        onDone: () => toast.success('The personal data was erased'),
        onFailed: (detail) => onAlert({ title: 'Erase Candidate Failed', detail }),
      }),
    )
    onClose()
  }
  return (
    <Dialog
      open
      holds
      onClose={() => busy ?? onClose()}
      title={`Erase the personal data of ${candidate.name}?`}
      width="sm"
      description="This cannot be undone."
      actions={
        <>
          <Button disabled={busy !== null} onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger-solid" busy={busy !== null} onClick={() => void erase()}>
            Erase personal data
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Name, email, phone and login code are deleted, and everything that was said, recorded, written or sent about {candidate.name}.
          They are signed out and leave every ranking, shortlist and export.
        </p>
        <p className="quiet">
          Times, statuses, figures and decisions are kept without the name. So statistics and the decision log remain correct.
        </p>
        <SelectField
          label="Reason"
          hint={
            sendsEmail === undefined
              ? undefined
              : sendsEmail
                ? 'A candidate who asked for it gets a last email: the receipt of what was deleted. With another reason no email goes out.'
                : 'No mail server is set, so the candidate gets no email about it.'
          }
          required
          value={reason}
          error={missing ? 'is required' : null}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        >
          <option value="">Select a reason</option>
          <Options words={eraseReasonWords} />
        </SelectField>
        {sendsReceipt && <ReceiptPreview candidate_id={candidate.id} />}
      </div>
    </Dialog>
  )
}
