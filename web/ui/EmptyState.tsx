import type { ReactNode } from 'react'
import { passFocusTo } from './passFocusTo.ts'

const toSearch = passFocusTo('main [type=search]')

/** What an empty list shows: one sentence, and an action to fill it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div ref={toSearch} className="grid justify-items-center gap-2 px-6 py-14 text-center">
      <h2 className="text-lg">{title}</h2>
      {children && <p className="max-w-[52ch] text-balance quiet">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
