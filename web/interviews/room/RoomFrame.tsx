import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Brand } from '../../ui/Brand.tsx'
import { cx } from '../../ui/cx.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useRehearsing } from '../standing/rehearsing.ts'
import { useAwake } from './useAwake.ts'

type Props = {
  /** The name of the dialog for screen readers. */
  title: string
  progress?: ReactNode
  status?: ReactNode
  /** One line under the header. On a wide screen its space stays when it is empty, so that nothing moves. */
  notice?: ReactNode
  controls: ReactNode
  /** Called on Esc and when the dialog is closed in another way. */
  onLeave: () => void
  /** Called when the room opens. It sets the focus. */
  onOpened: () => void
  children: ReactNode
}

// The light is behind the question. On other pages it is at the side.
const ground = 'bg-midnight-950 bg-radial-[at_50%_35%] from-midnight-800 via-midnight-900 to-midnight-950'

// In a low window everything scrolls together, except the controls: they stay visible.
const low = 'low:flex low:flex-col low:overflow-y-auto low:scroll-pb-44'
const foot =
  'low:floor low:px-5 low:sticky low:bottom-0 low:z-10 low:mt-auto low:border-t low:border-white/12 low:bg-midnight-950 low:[&_button]:h-10'

/** The full-screen interview room. The page behind it cannot be seen or reached. */
export function RoomFrame({ title, progress, status, notice, controls, onLeave, onOpened, children }: Props) {
  const rehearsing = useRehearsing() !== null
  const { remember, giveBack } = useReturnFocus()
  useAwake()
  return (
    <Radix.Root open onOpenChange={(next) => !next && onLeave()}>
      <Radix.Portal>
        <Radix.Overlay className={cx(ground, 'dark-ground fixed inset-0 z-30')} />
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={giveBack}
          onOpenAutoFocus={(event) => {
            remember()
            event.preventDefault()
            onOpened()
          }}
          className={cx(ground, 'dark-ground fixed inset-0 z-30 grid grid-rows-[auto_minmax(0,1fr)_auto] text-white outline-none', low)}
        >
          <Radix.Title asChild>
            <h1 className="sr-only">{title}</h1>
          </Radix.Title>
          <header className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 px-5 pt-4 text-midnight-300 sm:grid-cols-[1fr_auto_1fr] sm:px-8 sm:pt-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Brand className="text-white" />
              {rehearsing && <Badge tone="night">Rehearsal, not kept</Badge>}
            </div>
            <div className="max-sm:col-span-2 max-sm:row-start-2">{progress}</div>
            <div className="num min-h-5 text-right">{status}</div>
          </header>
          <div className="overflow-y-auto overscroll-contain px-5 pb-6 sm:px-8 low:shrink-0 low:overflow-visible">
            <div role="status" className="mx-auto mt-3 grid max-w-2xl content-start sm:min-h-12 low:min-h-0">
              {notice}
            </div>
            <div className="mx-auto grid max-w-3xl justify-items-center pt-4 text-center sm:pt-[4dvh]">{children}</div>
          </div>
          <footer className={cx('px-5 pt-3 pb-5 sm:px-8 sm:pb-8', foot)}>{controls}</footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
