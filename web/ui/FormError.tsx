import { CircleAlert } from 'lucide-react'

/** The error of a whole form. The focus goes here. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p data-form-error tabIndex={-1} className="flex gap-2.5 rounded-control bg-low-100 px-3 py-2.5 text-low-800">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span className="min-w-0">{children}</span>
        </p>
      )}
    </div>
  )
}
