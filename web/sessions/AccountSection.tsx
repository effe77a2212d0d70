import type { ReactNode } from 'react'

/** One part of the account page. */
export function AccountSection({
  title,
  lead,
  action,
  children,
}: {
  title: string
  lead: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-label={title} className="card p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-0.5 quiet">{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
