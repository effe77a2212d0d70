import { Building2, Mail, Pencil, Trash2 } from 'lucide-react'
import type { Recruiter } from '../../shared/people.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { InvitationState } from './InvitationState.tsx'

type Props = { recruiter: Recruiter; onEdit: () => void; onDelete: () => void; onInvite: () => Promise<unknown> }

export function RecruiterCard({ recruiter, onEdit, onDelete, onInvite }: Props) {
  return (
    <li className="card flex min-w-0 flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 text-lg wrap-anywhere" title={recruiter.name}>
          {recruiter.name}
        </h2>
        <Badge tone="sand" className="mt-0.5 shrink-0">
          Recruiter
        </Badge>
      </div>
      <dl className="mt-2 grid gap-1 quiet [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <div className="flex gap-2">
          <dt>
            <Mail aria-hidden strokeWidth={1.5} />
            <span className="sr-only">Email</span>
          </dt>
          <dd className="min-w-0 wrap-anywhere">{recruiter.email}</dd>
        </div>
        <div className="flex gap-2">
          <dt>
            <Building2 aria-hidden strokeWidth={1.5} />
            <span className="sr-only">Company</span>
          </dt>
          <dd className="line-clamp-2 min-w-0 wrap-anywhere">{recruiter.company_name}</dd>
        </div>
      </dl>
      {!recruiter.is_set_up && <InvitationState account={recruiter} name={recruiter.name} onInvite={onInvite} />}
      <div className="mt-auto flex items-center gap-2 pt-4">
        <p className="num mr-auto text-xs quiet">{count(recruiter.job_count, 'job')}</p>
        <Button size="sm" aria-label={`Edit ${recruiter.name}`} onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.5} />
          Edit
        </Button>
        <Button size="sm" look="danger" aria-label={`Delete ${recruiter.name}`} onClick={onDelete}>
          <Trash2 aria-hidden strokeWidth={1.5} />
          Delete
        </Button>
      </div>
    </li>
  )
}
