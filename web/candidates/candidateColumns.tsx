import { ClipboardCopy, DoorOpen, Ellipsis, Eraser, KeyRound, Lock, Pencil, Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Candidate } from '../../shared/candidates.ts'
import { isOutcomeFinal } from '../../shared/outcomeWords.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/Button.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { OutcomeBadge, removeOutcome } from '../outcomes/face.ts'
import { ResultCell } from '../scoring/face.ts'
import { formatDate } from '../ui/formatDate.ts'
import { Menu } from '../ui/Menu.tsx'
import { LoginCode } from './LoginCode.tsx'
import { InterviewBadge, interviewWords, InvitationBadge } from './statusBadges.tsx'
import { whyNotInvited } from './whyNotInvited.ts'
import { whyNotReopened } from './whyNotReopened.ts'

export type RowActions = {
  /** The URL of the candidate's page. */
  page: (id: string) => string
  codeShown: (id: string) => boolean
  toggleCode: (id: string) => void
  staged: (id: string) => boolean
  edit: (row: Candidate) => void
  regenerate: (row: Candidate) => void
  remove: (row: Candidate) => void
  /** Null if no invitations can be sent now. */
  copyInvitation: ((row: Candidate) => void) | null
  reopen: (row: Candidate) => void
  removeOutcome: (row: Candidate) => void
  /** Null unless the user is an administrator. The same holds for `hold`. */
  erase: ((row: Candidate) => void) | null
  hold: ((row: Candidate) => void) | null
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
      corner: true,
      cell: (row) =>
        row.erased_at ? null : (
          <Menu
            trigger={
              <IconButton size="sm" label={`Actions for ${row.name}`}>
                <Ellipsis aria-hidden strokeWidth={1.5} />
              </IconButton>
            }
            items={[
              { label: 'Edit', icon: <Pencil aria-hidden strokeWidth={1.5} />, onSelect: () => act.edit(row) },
              { label: 'Regenerate code', icon: <KeyRound aria-hidden strokeWidth={1.5} />, onSelect: () => act.regenerate(row) },
              ...(act.copyInvitation && !whyNotInvited(row)
                ? [
                    {
                      label: 'Copy the invitation',
                      icon: <ClipboardCopy aria-hidden strokeWidth={1.5} />,
                      onSelect: () => act.copyInvitation!(row),
                    },
                  ]
                : []),
              ...(row.interview_status === 'completed' && !isOutcomeFinal(row.outcome)
                ? [
                    {
                      label: 'Let the interview go on',
                      note: whyNotReopened(row) ?? undefined,
                      disabled: whyNotReopened(row) !== null,
                      icon: <DoorOpen aria-hidden strokeWidth={1.5} />,
                      onSelect: () => act.reopen(row),
                    },
                  ]
                : []),
              ...(row.outcome
                ? [{ label: removeOutcome, icon: <Undo2 aria-hidden strokeWidth={1.5} />, onSelect: () => act.removeOutcome(row) }]
                : []),
              ...(act.hold
                ? [{ label: 'Place a legal hold', icon: <Lock aria-hidden strokeWidth={1.5} />, onSelect: () => act.hold!(row) }]
                : []),
              { label: 'Delete', icon: <Trash2 aria-hidden strokeWidth={1.5} />, danger: true, onSelect: () => act.remove(row) },
              ...(act.erase
                ? [
                    {
                      label: 'Erase personal data',
                      icon: <Eraser aria-hidden strokeWidth={1.5} />,
                      danger: true,
                      onSelect: () => act.erase!(row),
                    },
                  ]
                : []),
            ]}
          />
        ),
    },
  ]
}
