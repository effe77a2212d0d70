import { ExternalLink, Mail, Pencil, Trash2 } from 'lucide-react'
import type { Company } from '../../shared/companies.ts'
import { Badge } from '../ui/Badge.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

type Props = { company: Company; onEdit: () => void; onDelete: () => void }

export function CompanyCard({ company, onEdit, onDelete }: Props) {
  const facts = [
    ['Industry', company.industry],
    ['Size', company.size],
    ['Recruiters', company.recruiter_count.toLocaleString('en-US')],
  ] as const
  return (
    <li className="card flex min-w-0 flex-col p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 text-lg wrap-anywhere" title={company.name}>
          {company.name}
        </h2>
        <Badge tone={company.is_active ? 'good' : 'none'} className="mt-0.5 shrink-0">
          {company.is_active ? 'Active' : 'Inactive'}
        </Badge>
      </div>
      <p className={company.description ? 'mt-1 line-clamp-3 wrap-anywhere' : 'mt-1 quiet italic'} title={company.description ?? undefined}>
        {company.description || 'No description provided'}
      </p>
      {company.website && (
        <p className="mt-2 flex min-w-0">
          <a
            href={company.website}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 min-w-0 items-center gap-1.5 font-medium text-emerald-700 hover:underline"
          >
            <span className="truncate">{company.website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" strokeWidth={1.5} />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      )}
      <dl className="mt-auto grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto] gap-3 pt-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs quiet">{name}</dt>
            <dd className="mt-0.5 line-clamp-2 wrap-anywhere">
              {value || (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">Not given</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex items-center justify-end gap-2 border-t border-sand-200 pt-4">
        <ButtonLink size="sm" className="mr-auto" aria-label={`Emails of ${company.name}`} to={paths.adminCompanyEmails(company.id)}>
          <Mail aria-hidden strokeWidth={1.5} />
          Emails
        </ButtonLink>
        <Button id={`edit-${company.id}`} size="sm" aria-label={`Edit ${company.name}`} onClick={onEdit}>
          <Pencil aria-hidden strokeWidth={1.5} />
          Edit
        </Button>
        <Button size="sm" look="danger" aria-label={`Delete ${company.name}`} onClick={onDelete}>
          <Trash2 aria-hidden strokeWidth={1.5} />
          Delete
        </Button>
      </div>
    </li>
  )
}
