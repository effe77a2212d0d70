import { DropdownMenu } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type MenuItem = {
  label: string
  /** A second line, such as why it is disabled. */ note?: string | undefined
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

/** A menu on a button; `trigger` is that button. */
export function Menu({ trigger, items }: { trigger: ReactNode; items: MenuItem[] }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild ref={setButton}>
        {trigger}
      </DropdownMenu.Trigger>
      {/* The menu renders inside the dialog of its button, which would cover it otherwise, or inside the main landmark of the page. */}
      <DropdownMenu.Portal container={button?.closest<HTMLElement>('[role=dialog]') ?? document.getElementById('main')}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-card border border-sand-200 bg-white p-1 shadow-float animate-appear"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              // An item with a reason can be reached by key, so that the reason is read.
              disabled={item.disabled && !item.note}
              aria-disabled={item.disabled || undefined}
              onSelect={(event) => (item.disabled ? event.preventDefault() : item.onSelect())}
              className={cx(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none [&_svg]:size-4',
                item.note ? 'aria-disabled:cursor-default aria-disabled:text-midnight-600' : 'data-[disabled]:opacity-45',
                item.danger ? 'text-low-700 data-[highlighted]:bg-low-50' : 'data-[highlighted]:bg-midnight-50',
              )}
            >
              {item.icon}
              {item.note ? (
                <span className="grid py-1">
                  {item.label} <span className="text-xs">{item.note}</span>
                </span>
              ) : (
                item.label
              )}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
