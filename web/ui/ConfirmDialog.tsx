import { AlertDialog as Radix } from 'radix-ui'
import { use, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { overlayClass, panelClass } from './Dialog.tsx'
import { FormError } from './FormError.tsx'
import { FrameWords } from './FrameWords.ts'
import { cx } from './cx.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useSettled } from './useSettled.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Names the object: "Delete Senior Product Engineer?" */
  title: string
  /** What the action does, and whether it can be undone. */
  children: ReactNode
  /** The verb of the action: "Delete job". */
  action: string
  danger?: boolean
  /** The action cannot be done now; the children say why. */
  disabled?: boolean
  /** The other button. It only closes the dialog, unless `onCancel` does more. */
  cancel?: string
  onCancel?: () => void
  /** Which button stands out. */
  prefer?: 'action' | 'cancel'
  /** Does it. The dialog closes when it resolves; when it throws, the thrown message stands in the dialog. */
  onConfirm: () => unknown
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  action,
  danger = true,
  disabled,
  cancel,
  onCancel,
  prefer = 'action',
  onConfirm,
}: Props) {
  const words = use(FrameWords)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setError(null)
    onClose()
  }
  const confirm = async () => {
    setBusy(true)
    setError(null)
    try {
      await onConfirm()
      close()
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown))
    } finally {
      setBusy(false)
    }
  }
  const { remember, giveBack } = useReturnFocus()
  const settled = useSettled(open)
  // The button that stands out is the last, here as everywhere.
  const cancelButton = (
    <Radix.Cancel asChild key="cancel">
      <Button look={prefer === 'cancel' ? 'primary' : 'plain'} onClick={onCancel}>
        {cancel ?? words.cancel}
      </Button>
    </Radix.Cancel>
  )
  const confirmButton = (
    <Button
      key="confirm"
      look={prefer === 'cancel' ? 'plain' : danger ? 'danger-solid' : 'primary'}
      busy={busy}
      settled={settled}
      disabled={disabled}
      onClick={confirm}
    >
      {action}
    </Button>
  )
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && close()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={cx(panelClass, 'max-w-md')} onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto px-6 pt-5 pb-5 wrap-anywhere">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="text-pretty quiet">{children}</div>
            </Radix.Description>
            <FormError>{error}</FormError>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-sand-200 bg-sand-50 px-6 py-3.5">
            {prefer === 'cancel' ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
