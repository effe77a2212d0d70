import { useState, type ReactNode } from 'react'
import { api } from '../api.ts'
import { change, lost, useBusy } from '../change.ts'
import { readStanding } from '../plans/face.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { TextArea } from '../ui/Field.tsx'
import { toast } from '../ui/toast.tsx'
import { CopyPlanDialog } from './CopyPlanDialog.tsx'
import { refreshCandidates } from '../refreshCandidates.ts'

type Who = { id: string; name: string }

type Copying = { copy: (who: Who) => Promise<unknown>; busy: string | null; dialog: ReactNode }

/**
 * Copies a candidate's invitation to the clipboard. `dialog` asks first where nobody has confirmed the plan or it is not written yet,
 * unless it was asked before (`planAsked`), and shows the text to copy by hand if the browser does not allow copying.
 */
export function useCopyInvitation(job_id: string, { planAsked = false } = {}): Copying {
  const [busy, during] = useBusy<string>()
  const [shown, setShown] = useState<{ who: Who; text: string } | null>(null)
  const [asking, setAsking] = useState<Who | null>(null)
  const copyNow = (who: Who) =>
    during(who.id, () =>
      change({
        call: () => api.candidates.copyInvitation({ job_id, candidate_id: who.id }),
        refresh: refreshCandidates,
        failed: lost('The invitation was not copied'),
        onDone: async ({ subject, text }) => {
          const whole = `${subject}\n\n${text}`
          if (await copyText(whole)) toast.success(`The invitation of ${who.name} was copied`)
          else setShown({ who, text: whole })
        },
        onFailed: (detail) => toast.error(detail),
      }),
    )
  const copy = async (who: Who) => {
    const standing = planAsked ? null : await during(who.id, () => readStanding(job_id))
    if (standing?.toConfirm || standing?.unready) setAsking(who)
    else await copyNow(who)
  }
  const question = asking && (
    <CopyPlanDialog
      job_id={job_id}
      name={asking.name}
      onCopy={() => {
        setAsking(null)
        void copyNow(asking)
      }}
      onClose={() => setAsking(null)}
    />
  )
  const byHand = shown && (
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
  return { copy, busy, dialog: question ?? byHand }
}
