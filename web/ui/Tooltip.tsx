import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export const TooltipProvider = Radix.Provider

/** Extra words on hover and focus; never the only place of something needed. `children` is one focusable element. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root delayDuration={300}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={6} collisionPadding={8} className="z-50 max-w-72 rounded-control bg-midnight-900 px-2.5 py-1.5 text-xs text-white shadow-float">{text}</Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
