import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { overlayClass } from './Dialog.tsx'
import { isOnToast } from './isOnToast.ts'
import { useReturnFocus } from './useReturnFocus.ts'

type Props = {
  onClose: () => void
  title: string
  description?: ReactNode
  /** Next to the title: buttons that open another record. */
  tools?: ReactNode
  /** The row of buttons under the title, where no toast covers it; the last one is the action. */
  actions?: ReactNode
  /** Closes the form that is open inside. While it is set, Esc closes only that form, and a click outside closes nothing. */
  onCloseForm?: () => void
  children: ReactNode
}

/** A record that opens beside its list: it fills a phone, and the right side of a wider screen. Esc closes it. */
export function Drawer({ onClose, title, description, tools, actions, onCloseForm, children }: Props) {
  const { remember, giveBack } = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          data-from-top
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[1120px] flex-col bg-white shadow-float ring-1 ring-sand-200 outline-none animate-appear lg:w-[calc(100%-7rem)]"
          onCloseAutoFocus={giveBack}
          onEscapeKeyDown={(event) => {
            if (!onCloseForm) return
            event.preventDefault()
            onCloseForm()
          }}
          onInteractOutside={(event) => {
            if (onCloseForm || isOnToast(event)) event.preventDefault()
          }}
          onOpenAutoFocus={(event) => {
            remember()
            event.preventDefault()
            ;(event.currentTarget as HTMLElement).focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-5 pt-4 pb-3 sm:px-7">
            <Radix.Title className="text-xl wrap-anywhere">{title}</Radix.Title>
            {description && (
              <Radix.Description asChild>
                <div className="row-start-2 mt-0.5 wrap-anywhere quiet max-sm:col-span-2">{description}</div>
              </Radix.Description>
            )}
            <div className="col-start-2 row-start-1 -mr-2 flex items-center gap-1 sm:row-span-2">
              {tools}
              <Radix.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden strokeWidth={1.5} />
                </IconButton>
              </Radix.Close>
            </div>
          </header>
          {actions && (
            <div className="flex flex-wrap items-center justify-end gap-2 border-b border-sand-200 bg-sand-50 px-5 py-3 max-sm:grid max-sm:grid-cols-2 max-sm:[&>div]:col-span-2 sm:px-7">
              {actions}
            </div>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
