import type { SendResult } from './useSending.ts'

/** Who got no email, each with the reason. */
export function FailedList({ label, failed }: { label: string; failed: SendResult[] }) {
  if (failed.length === 0) return null
  return (
    <ul tabIndex={0} aria-label={label} className="max-h-72 divide-y divide-sand-200 overflow-y-auto">
      {failed.map((result) => (
        <li key={result.candidate_id} className="py-2 wrap-anywhere">
          <p className="font-medium">
            {result.candidate_name || 'Unknown candidate'} <span className="font-normal quiet">{result.candidate_email}</span>
          </p>
          <p className="text-low-700">{result.error_message}</p>
        </li>
      ))}
    </ul>
  )
}
