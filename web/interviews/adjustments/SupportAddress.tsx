import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api.ts'
import { useWords } from '../../words.ts'

/** A line that ends with the support address. If the address is unknown, it names the sender of the invitation. */
export function SupportAddress({ before }: { before: string }) {
  const { say } = useWords()
  const address = useQuery({ ...ask('system', 'getAbout'), staleTime: Infinity }).data?.support_email
  return (
    <p className="min-h-6 quiet">
      {before}{' '}
      {address ? (
        <a
          href={`mailto:${address}`}
          className="inline-flex min-h-6 items-center font-medium text-emerald-700 underline underline-offset-2"
        >
          {address}
        </a>
      ) : (
        say('support_sender')
      )}
      .
    </p>
  )
}
