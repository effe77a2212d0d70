import { linkClass } from '../../ui/linkClass.ts'
import { useAbout } from '../../useAbout.ts'
import { useWords } from '../../words.ts'

/** A line that ends with the support address. If the address is unknown, it names the sender of the invitation. */
export function SupportAddress({ before }: { before: string }) {
  const { say } = useWords()
  const address = useAbout()?.support_email
  return (
    <p className="min-h-6 quiet">
      {before}{' '}
      {address ? (
        <a href={`mailto:${address}`} className={linkClass}>
          {address}
        </a>
      ) : (
        say('support_sender')
      )}
      .
    </p>
  )
}
