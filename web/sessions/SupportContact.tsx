import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** Where to write for help. */
export function SupportContact({ question = 'Trouble signing in?' }: { question?: string }) {
  const address = useQuery({ ...ask('system', 'about'), staleTime: Infinity }).data?.support_email
  return (
    <p className="min-h-6 quiet">
      {question}{' '}
      {address ? <a href={`mailto:${address}`} className="inline-flex min-h-6 items-center font-medium text-emerald-700 underline underline-offset-2">{address}</a> : 'Reply to your invitation email.'}
    </p>
  )
}
