import { use, useState, type ReactNode } from 'react'
import { FrameWords } from './FrameWords.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/**
 * Guards unsaved text in a form. `close` asks first if something was typed.
 * `guard` is the dialog that asks; it also asks before the user leaves the page or, with `inTab`, the tab.
 * `discard`: the text is a draft, which this deletes.
 */
export function useLeaveGuard(
  form: { changed: boolean; busy: boolean },
  onClose: () => void,
  { inTab = false, discard }: { inTab?: boolean; discard?: () => void } = {},
): { close: () => void; guard: ReactNode } {
  const { discard_title, discard_action, discard_words } = use(FrameWords)
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    if (form.busy) return
    if (form.changed) setLeaving(true)
    else onClose()
  }
  const guard = form.changed && (
    <UnsavedGuard
      title={discard_title}
      action={discard_action}
      inTab={inTab}
      discard={discard}
      leaving={leaving}
      onStay={() => setLeaving(false)}
      onLeave={onClose}
    >
      {discard_words}
    </UnsavedGuard>
  )
  return { close, guard }
}
