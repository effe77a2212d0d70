import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { use, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { cx } from './cx.ts'
import { FrameWords } from './FrameWords.ts'
import { isOnToast } from './isOnToast.ts'
import { useReturnFocus } from './useReturnFocus.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** The row of buttons; the last is the action. */
  actions?: ReactNode
  width?: 'sm' | 'md' | 'lg' | 'xl'
  /** A click outside does not close it, so that a half-filled form is not lost. */
  holds?: boolean
  /** For long text without an element that takes the focus: the text itself can have the focus, so that the keyboard scrolls it. */
  reads?: boolean
  children?: ReactNode
}

const widths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' }

export const overlayClass = 'fixed inset-0 z-50 bg-shade/50 animate-appear'
export const panelClass =
  'outline-none fixed z-50 inset-x-0 bottom-0 sm:inset-0 m-auto flex h-fit max-h-[92dvh] max-sm:max-h-[max(14rem,min(92dvh,calc(100dvh-var(--toasts,0px))))] w-full flex-col overflow-hidden rounded-t-card bg-white shadow-float ring-1 ring-sand-200 animate-appear sm:w-[calc(100%-2rem)] sm:rounded-card'

/** A modal: screen readers read its title and description, Esc closes it, and the focus returns to where it was. */
export function Dialog({ open, onClose, title, description, actions, width = 'md', holds = false, reads = false, children }: Props) {
  const { remember, giveBack } = useReturnFocus()
  const { close } = use(FrameWords)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cx(panelClass, widths[width])}
          onPointerDownOutside={(event) => (holds || isOnToast(event)) && event.preventDefault()}
          onCloseAutoFocus={giveBack}
          onOpenAutoFocus={(event) => {
            remember()
            event.preventDefault()
            const panel = event.currentTarget as HTMLElement
            // Focuses the first field if there is one; never the close button, because Enter would press it.
            ;(panel.querySelector<HTMLElement>('input:not([type=file]), textarea, select') ?? panel).focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <div className="min-w-0">
              <Radix.Title className="text-xl wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className="mt-1 wrap-anywhere quiet">{description}</div>
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={close} className="-mr-2 shrink-0">
                <X aria-hidden strokeWidth={1.5} />
              </IconButton>
            </Radix.Close>
          </header>
          {children !== undefined && (
            <div tabIndex={reads ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto px-6 pt-1 pb-5 -outline-offset-2">
              {children}
            </div>
          )}
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-sand-200 bg-sand-50 px-6 py-3.5">{actions}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
