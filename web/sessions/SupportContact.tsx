import { linkClass } from '../ui/linkClass.ts'
import { useSupportEmail } from '../useSupportEmail.ts'

/** The address to write to for help. Its height does not change when the address arrives. */
export function SupportContact({ question = 'Trouble signing in?' }: { question?: string }) {
  const address = useSupportEmail()
  return (
    <div className="quiet">
      <p>{question}</p>
      <p className="flex min-h-6 items-center">
        {address ? (
          <a href={`mailto:${address}`} className={linkClass}>
            {address}
          </a>
        ) : (
          'Ask whoever invited you.'
        )}
      </p>
    </div>
  )
}
