import { Check, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

const looks = { good: [Check, 'text-emerald-300'], info: [Info, 'text-midnight-200'], fair: [TriangleAlert, 'text-fair-100'] } as const

/** A one-line notice on the dark room. */
export function RoomNotice({ tone, children, action }: { tone: keyof typeof looks; children: ReactNode; action?: ReactNode }) {
  const [Icon, color] = looks[tone]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-white/12 bg-midnight-800 px-3.5 py-2.5 animate-appear">
      <Icon aria-hidden className={cx('size-4 shrink-0', color)} strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-52">{children}</p>
      {action}
    </div>
  )
}
