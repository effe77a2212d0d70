import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTitle } from './useTitle.ts'

type Props = { title: string; children?: ReactNode; actions?: ReactNode; back?: { to: string; label: string }; badge?: ReactNode }

/** The head of a page: its title (also the title of the window), a line below it, and its actions. */
export function PageHeader({ title, children, actions, back, badge }: Props) {
  useTitle(title)
  return (
    <header className="mb-5">
      {back && (
        <Link to={back.to} className="mb-2 inline-flex min-h-6 items-center gap-1.5 quiet hover:text-midnight-900 print:hidden">
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 text-xl wrap-anywhere sm:text-2xl">
              {title}
            </h1>
            {badge}
          </div>
          {children && <div className="mt-1 max-w-[80ch] quiet">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}
