import { Ellipsis } from 'lucide-react'
import { Link } from 'react-router'
import type { Candidate } from '../../shared/candidates.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/Button.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { OutcomeBadge } from '../outcomes/face.ts'
import { ResultCell } from '../scoring/face.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Menu } from '../ui/Menu.tsx'
import { candidateMenu, type CandidateActs } from './candidateMenu.tsx'
import { LoginCode } from './LoginCode.tsx'
import { InterviewBadge, interviewWords, InvitationBadge } from './statusBadges.tsx'

export type RowActions = CandidateActs & {
  /** The URL of the candidate's page. */
  page: (id: string) => string
  codeShown: (id: string) => boolean
  toggleCode: (id: string) => void
  staged: (id: string) => boolean
}

export function candidateColumns(act: RowActions): Column<Candidate>[] {
  return [
    {
      id: 'name',
      header: 'Candidate',
      primary: true,
      linked: true,
      width: 'minmax(0, 2.8fr)',
      sortBy: (row) => row.name.toLowerCase(),
      cell: (row) => (
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {row.erased_at ? (
              row.name
            ) : (
              <Link to={act.page(row.id)} className="inline-flex min-h-6 min-w-0 items-center hover:underline">
                {row.name}
              </Link>
            )}
            {act.staged(row.id) && <Badge tone="sand">Unsaved</Badge>}
            {row.email_refused && <Badge tone="low">Email refused</Badge>}
          </p>
          <p className="overflow-x-clip font-normal wrap-anywhere quiet">
            {row.erased_at ? (
              `Personal data erased ${formatDate(row.erased_at)}`
            ) : (
              // At the start of a line, the dot is beyond the edge.
              <span className="-ml-3 flex flex-wrap *:relative *:min-w-0 *:pl-3 @max-2xl:block @max-2xl:*:block">
                <span>{row.email}</span>{' '}
                <span className="before:absolute before:left-1 before:content-['·'] @max-2xl:before:hidden">{row.phone}</span>
              </span>
            )}
          </p>
        </div>
      ),
    },
    {
      id: 'invitation',
      header: 'Invitation',
      width: '132px',
      sortBy: (row) => (row.invitation_sent ? 1 : 0),
      cell: (row) => <InvitationBadge candidate={row} />,
    },
    {
      id: 'interview',
      header: 'Interview',
      width: 'minmax(120px, 1fr)',
      sortBy: (row) => interviewWords[row.interview_status],
      cell: (row) => (
        <>
          <InterviewBadge status={row.interview_status} />
          {row.interview_completed_at && <p className="mt-1 text-xs quiet">{formatDate(row.interview_completed_at)}</p>}
        </>
      ),
    },
    {
      id: 'result',
      header: 'Result',
      width: 'minmax(136px, 1.1fr)',
      sortBy: (row) => row.result?.overall_score ?? -1,
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          {(row.result || !row.outcome) && <ResultCell result={row.result} />}
          {row.outcome && <OutcomeBadge outcome={row.outcome} />}
        </div>
      ),
    },
    {
      id: 'code',
      header: 'Login code',
      width: '156px',
      cell: (row) =>
        row.erased_at ? (
          <span className="quiet">None</span>
        ) : (
          <LoginCode name={row.name} code={row.login_code} shown={act.codeShown(row.id)} onToggle={() => act.toggleCode(row.id)} />
        ),
    },
    {
      id: 'actions',
      header: '',
      width: '44px',
      align: 'end',
      corner: 'menu',
      cell: (row) =>
        row.erased_at ? null : (
          <Menu
            trigger={
              <IconButton size="sm" label={`Actions for ${row.name}`}>
                <Ellipsis aria-hidden strokeWidth={1.5} />
              </IconButton>
            }
            items={candidateMenu(row, act)}
          />
        ),
    },
  ]
}
