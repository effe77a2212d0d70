import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx.ts'
import { Skeleton } from './Skeleton.tsx'

/** One card of figures side by side. */
export function Figures({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={cx(
        'card grid grid-cols-2 overflow-clip sm:grid-flow-col sm:grid-rows-[auto_auto_1fr] sm:auto-cols-fr sm:grid-cols-none [&>*]:border-sand-200 [&>*]:-mr-px [&>*]:-mb-px [&>*]:border-r [&>*]:border-b',
        className,
      )}
    >
      {children}
    </dl>
  )
}

type Props = { label: string; value: ReactNode; loading?: boolean; note?: ReactNode; to?: string }

/** One figure with its name; with `to`, the whole of it is a link. */
export function StatCard({ label, value, loading = false, note, to }: Props) {
  return (
    <div className="relative row-span-3 grid min-w-0 grid-rows-subgrid px-5 py-4">
      <dt className="text-xs quiet">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-midnight-900">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="num mt-1 font-serif text-xl font-medium">{loading ? <Skeleton className="h-8 w-14" /> : value}</dd>
      {note && <dd className="mt-0.5 text-xs quiet">{note}</dd>}
    </div>
  )
}
