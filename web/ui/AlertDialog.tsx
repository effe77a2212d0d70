import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { overlayClass, panelClass } from './Dialog.tsx'
import { cx } from './cx.ts'
import { useReturnFocus } from './useReturnFocus.ts'

/** What an `AlertDialog` shows. Keep it in state; null means that there is nothing to show. */
export type Alert = { title: string; detail: ReactNode }

/** A message that the user must see. Its titles are those of the error catalogue. */
export function AlertDialog({ alert, onClose }: { alert: Alert | null; onClose: () => void }) {
  const { remember, giveBack } = useReturnFocus()
  return (
    <Radix.Root open={alert !== null} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={cx(panelClass, 'max-w-md')} onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
          <div className="overflow-y-auto px-6 pt-5 pb-5 wrap-anywhere">
            <Radix.Title className="text-xl">{alert?.title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-pretty quiet">{alert?.detail}</div>
            </Radix.Description>
          </div>
          <footer className="flex justify-end border-t border-sand-200 bg-sand-50 px-6 py-3.5">
            {/* The only button. As `Cancel` it takes the focus. */}
            <Radix.Cancel asChild>
              <Button look="primary">OK</Button>
            </Radix.Cancel>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
