import { useState, type ReactNode } from 'react'
import { api } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { toast } from '../ui/toast.tsx'
import { refreshCandidates } from './refreshCandidates.ts'

type Who = { id: string; name: string }

/** Copies a candidate's invitation to the clipboard. If the browser does not allow that, `dialog` shows the text to copy by hand. */
export function useCopyInvitation(job_id: string): { copy: (who: Who) => Promise<unknown>; busy: string | null; dialog: ReactNode } {
  const [busy, during] = useBusy<string>()
  const [shown, setShown] = useState<{ who: Who; text: string } | null>(null)
  const copy = (who: Who) =>
    during(who.id, () =>
      change({
        call: () => api.candidates.copyInvitation({ job_id, candidate_id: who.id }),
        refresh: refreshCandidates,
        failed: lost('The invitation was not copied'),
        onDone: async ({ subject, text }) => {
          const whole = `${subject}\n\n${text}`
          try {
            await navigator.clipboard.writeText(whole)
            toast.success(`The invitation of ${who.name} was copied`)
          } catch {
            setShown({ who, text: whole })
          }
        },
        onFailed: (detail) => toast.error(detail),
      }),
    )
  const dialog = shown && (
    <Dialog
      open
      onClose={() => setShown(null)}
      title={`Invitation of ${shown.who.name}`}
      description="This browser did not allow copying. Select the text and copy it by hand."
      actions={
        <Button look="primary" onClick={() => setShown(null)}>
          Done
        </Button>
      }
    >
      <TextArea label="Invitation" readOnly rows={10} value={shown.text} onFocus={(event) => event.target.select()} />
    </Dialog>
  )
  return { copy, busy, dialog }
}
