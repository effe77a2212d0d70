import { useState } from 'react'
import type { Alert } from '../ui/AlertDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { count } from '../ui/formatDate.ts'
import { passFocusTo } from '../ui/passFocusTo.ts'
import { toast } from '../ui/toast.tsx'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import type { Change, Staged } from './useStaged.ts'

const toList = passFocusTo('main [role=row][tabindex="0"]')

const failedTitles: Record<Change['kind'], string> = { edit: 'Update Candidate Failed', delete: 'Delete Candidate Failed' }

const words = (change: Change) =>
  change.kind === 'delete'
    ? `Delete ${change.base.name}`
    : `Change ${change.base.name} to ${change.details.name}, ${change.details.email}, ${change.details.phone}`

/** Shows how many changes are unsaved, and saves or discards them. Warns before the user leaves the page with unsaved changes. */
export function StagedBar({ staged, onAlert }: { staged: Staged; onAlert: (alert: Alert) => void }) {
  const [open, setOpen] = useState<'review' | 'discard' | null>(null)
  const list = [...staged.changes.values()]
  // Without this, the next change would open the dialog again.
  if (open && list.length === 0) setOpen(null)
  const refused = list.filter((change) => change.error).length
  const save = async () => {
    const n = list.length
    const failed = await staged.save()
    if (failed.length === 0) return void toast.success(`${count(n, 'change')} saved`)
    const titles = new Set(failed.map((f) => failedTitles[f.kind]))
    onAlert({
      title: [...titles].join(', '),
      detail: (
        <>
          <p>{n - failed.length > 0 ? `${count(n - failed.length, 'change')} saved. ` : ''}These are still unsaved:</p>
          <ul className="mt-2 list-disc pl-5">
            {failed.map((f) => (
              <li key={f.base.id}>
                {f.kind === 'edit' ? f.details.name : f.base.name}: {f.error}
              </li>
            ))}
          </ul>
        </>
      ),
    })
  }
  return (
    <>
      {list.length > 0 && (
        <div
          ref={toList}
          role="region"
          aria-label="Unsaved changes"
          className="floor dark-ground sticky bottom-0 z-20 -mx-4 mt-4 -mb-16 flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-t-card border-t border-midnight-700 bg-midnight-900 text-white shadow-float animate-appear sm:-mx-8"
        >
          <p role="status" className="font-medium max-sm:basis-full max-sm:text-center sm:mr-4">
            {count(list.length, 'unsaved change')}
            {refused > 0 && <span className="text-midnight-200">, {refused} refused</span>}
          </p>
          <Button size="sm" look="night" onClick={() => setOpen('review')}>
            Review
          </Button>
          <Button size="sm" look="night" onClick={() => setOpen('discard')}>
            Discard
          </Button>
          <Button size="sm" look="bright" busy={staged.saving} onClick={() => void save()}>
            Save
          </Button>
        </div>
      )}
      <Dialog
        open={open === 'review'}
        onClose={() => setOpen(null)}
        title="Unsaved changes"
        actions={<Button onClick={() => setOpen(null)}>Close</Button>}
      >
        <ul className="divide-y divide-sand-200">
          {list.map((change) => (
            <li key={change.base.id} className="flex items-start gap-3 py-2.5">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p>{words(change)}</p>
                {change.error && <p className="text-low-700">{change.error}</p>}
              </div>
              <Button size="sm" onClick={() => staged.undo(change.base.id)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        open={open === 'discard'}
        onClose={() => setOpen(null)}
        title={`Discard ${count(list.length, 'unsaved change')}?`}
        action="Discard"
        onConfirm={staged.discard}
      >
        The candidates stay as they were last saved.
      </ConfirmDialog>
      {list.length > 0 && (
        <UnsavedGuard staysInTabs title={`Leave with ${count(list.length, 'unsaved change')}?`} action="Leave without saving">
          {list.length === 1 ? 'It has' : 'They have'} not been sent and will be lost. Cancel to stay and save{' '}
          {list.length === 1 ? 'it' : 'them'}.
        </UnsavedGuard>
      )}
    </>
  )
}
