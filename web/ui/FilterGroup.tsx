import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

/** The filters of a list, side by side. On a phone they are behind one button, unless one of them is on. */
export function FilterGroup({ on, children }: { on: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {!on && (
        <Button className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden strokeWidth={1.5} />
          Filters
        </Button>
      )}
      <div className={cx('contents', !on && !open && 'max-sm:hidden')}>{children}</div>
    </>
  )
}
