import { Tabs as Radix } from 'radix-ui'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Tab = { value: string; label: string; count?: number; content: ReactNode }

/** Arrow keys open the tab that they reach. A dialog that gives the focus back to a tab does not. */
const onlyFromTab = (event: FocusEvent) => {
  if (event.relatedTarget?.getAttribute('role') !== 'tab') event.preventDefault()
}

export function Tabs({ label, value, onChange, tabs }: { label: string; value: string; onChange: (value: string) => void; tabs: Tab[] }) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll, and the open one may be out of sight.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-state=active]')
    if (!list.current || !tab) return
    const { clientWidth, scrollLeft, offsetLeft } = list.current
    const from = tab.offsetLeft - offsetLeft
    if (from < scrollLeft || from + tab.offsetWidth > scrollLeft + clientWidth) list.current.scrollLeft = from
  }, [value])
  const shown = useRef(value)
  useEffect(() => {
    // The button that opened the tab goes with the tab before.
    if (shown.current !== value && document.activeElement?.closest('[role=tabpanel][data-state=inactive]'))
      list.current?.querySelector<HTMLElement>('[data-state=active]')?.focus()
    shown.current = value
  }, [value])
  const [more, setMore] = useState(false)
  const look = () => setMore(list.current !== null && list.current.scrollWidth - list.current.clientWidth - list.current.scrollLeft > 4)
  useEffect(() => {
    if (!list.current) return
    const watch = new ResizeObserver(look)
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [])
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <div className="mb-5 shadow-[inset_0_-1px_var(--color-sand-200)] print:hidden">
        <Radix.List
          ref={list}
          aria-label={label}
          onScroll={look}
          className={cx(
            '-mx-1.5 flex gap-6 overflow-x-auto px-1.5 max-sm:gap-4 max-[359px]:gap-2.5 max-[359px]:text-xs',
            more && '[mask-image:linear-gradient(to_left,transparent,black_3rem)]',
          )}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              onFocus={onlyFromTab}
              className="group/tab flex h-10 shrink-0 items-center border-b-2 border-transparent font-medium quiet outline-none hover:text-midnight-900 data-[state=active]:border-emerald-700 data-[state=active]:text-midnight-900"
            >
              {/* Around the words and clear of them; the underline of the open tab stays below it. */}
              <span className="flex items-center gap-2 rounded-sm outline-offset-3 group-focus-visible/tab:outline-2 group-focus-visible/tab:outline-emerald-600 max-[359px]:gap-1">
                {tab.label}
                {tab.count !== undefined && (
                  <span className="num rounded-full bg-midnight-100 px-2 text-xs max-[359px]:px-1.5 leading-5 text-midnight-700">
                    {tab.count.toLocaleString('en-US')}
                  </span>
                )}
              </span>
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
