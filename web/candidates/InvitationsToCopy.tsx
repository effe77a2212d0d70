import { Button } from '../ui/Button.tsx'
import { useCopyInvitation } from './useCopyInvitation.tsx'
import type { SendResult } from './useSending.ts'

/** The invitations that were written and not emailed, each to be sent by hand. */
export function InvitationsToCopy({ job_id, kept }: { job_id: string; kept: SendResult[] }) {
  const invitation = useCopyInvitation(job_id, { planAsked: true })
  return (
    <>
      <ul tabIndex={0} aria-label="Invitations to copy" className="max-h-72 divide-y divide-sand-200 overflow-y-auto">
        {kept.map((result) => (
          <li key={result.candidate_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <span className="font-medium">{result.candidate_name}</span> <span className="quiet">{result.candidate_email}</span>
            </p>
            <Button
              size="sm"
              aria-label={`Copy the invitation of ${result.candidate_name}`}
              busy={invitation.busy === result.candidate_id}
              onClick={() => void invitation.copy({ id: result.candidate_id, name: result.candidate_name })}
            >
              Copy the invitation
            </Button>
          </li>
        ))}
      </ul>
      {invitation.dialog}
    </>
  )
}
