// Every email that Vouch wrote: whether it was sent, what it says, and a way to send it again.
import { emailStatus, type EmailRow } from '../../shared/system.ts'
import { CandidateLink } from '../CandidateLink.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { Options } from '../ui/Options.tsx'
import type { Column } from '../ui/tableTypes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useFilters } from '../useFilters.ts'
import { usePages } from '../usePages.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { EmailStatusBadge, emailStatusWords, kindWord } from './EmailStatusBadge.tsx'

function outboxColumns(open: (email: EmailRow) => void): Column<EmailRow>[] {
  return [
    {
      id: 'to',
      header: 'To',
      primary: true,
      width: 'minmax(0, 1.6fr)',
      sortBy: (email) => email.to,
      cell: ({ to, about }) => (
        <>
          <span className="line-clamp-2 wrap-anywhere">{to}</span>
          {about && (
            <p className="text-xs">
              <CandidateLink {...about} />
            </p>
          )}
        </>
      ),
    },
    {
      id: 'subject',
      header: 'Subject',
      width: 'minmax(0, 2.2fr)',
      sortBy: (email) => email.subject.toLowerCase(),
      cell: (email) => (
        <button
          type="button"
          onClick={() => open(email)}
          className="line-clamp-2 min-h-6 text-left text-emerald-800 underline decoration-sand-500 underline-offset-4 wrap-anywhere hover:decoration-emerald-700"
        >
          {email.subject}
        </button>
      ),
    },
    { id: 'kind', header: 'Kind', width: '96px', sortBy: (email) => email.kind, cell: (email) => kindWord(email.kind) },
    {
      id: 'status',
      header: 'Status',
      width: '112px',
      sortBy: (email) => email.status,
      cell: (email) => (
        <>
          <EmailStatusBadge status={email.status} />
          {email.error && (
            <p
              className={`mt-1 line-clamp-2 text-xs wrap-anywhere ${email.status === 'outdated' ? 'quiet' : 'text-low-700'}`}
              title={email.error}
            >
              {email.error}
            </p>
          )}
        </>
      ),
    },
    {
      id: 'created',
      header: 'Written',
      width: 'minmax(112px, 1.5fr)',
      sortBy: (email) => email.created_at,
      cell: (email) => <span className="quiet">{formatDate(email.created_at)}</span>,
    },
  ]
}

export function Component() {
  const filters = useFilters()
  const q = filters.get('q')
  const status = emailStatus.safeParse(filters.get('status')).data
  const opened = filters.get('email')
  const { rows, total, list } = usePages('system', 'listEmails', { q, status })
  const sendsEmail = useSendsEmail()
  const open = (email: EmailRow) => filters.set({ email: email.id })
  const kept = rows.some((email) => email.status === 'kept')
  const clear = () => filters.set({ q: '', status: '' })
  /** There is nothing to search: the list has no row, whatever the filters. */
  const neverFilled = list.isSuccess && rows.length === 0 && !(q || status)
  return (
    <>
      <PageHeader title="Outbox">Every email that Vouch wrote, newest first.</PageHeader>
      <section aria-label="Emails" className="card overflow-clip">
        {!neverFilled && (
          <div className="flex flex-wrap items-center gap-2 border-b border-sand-200 px-4 py-3">
            <SearchField label="Search emails" value={q} onChange={(next) => filters.set({ q: next })} />
            <FilterSelect label="Status" value={status ?? ''} onChange={(next) => filters.set({ status: next })}>
              <option value="">All</option>
              <Options words={emailStatusWords} />
            </FilterSelect>
          </div>
        )}
        {/* It comes with the list below it, and pushes nothing down. */}
        {kept && (
          <p className="border-b border-sand-200 bg-midnight-50 px-4 py-3 text-midnight-800">
            {sendsEmail ? (
              <>
                <span className="font-semibold">Some emails are kept here because no mail server was set when they were written.</span>{' '}
                Nobody has received them. Open one and press Send to send it.
              </>
            ) : (
              <>
                <span className="font-semibold">Some emails are kept here because no mail server is set.</span> Nobody has received them.
                Open one to read or copy it; once a mail server is set (<code>SMTP_URL</code>), press Send to send it.
              </>
            )}
          </p>
        )}
        <DataTable
          label="Emails"
          columns={outboxColumns(open)}
          rows={rows}
          total={total}
          sorting={filters.sorting}
          rowId={(email) => email.id}
          list={list}
          failed="The emails could not be loaded"
          onOpen={open}
          empty={
            q || status ? (
              <EmptyState title="No email matches" action={<Button onClick={clear}>Clear the filters</Button>} />
            ) : (
              <EmptyState title="No emails yet" action={<ButtonLink to={paths.adminJobs()}>Go to jobs</ButtonLink>}>
                Emails appear here when somebody is invited.
              </EmptyState>
            )
          }
        />
      </section>
      {opened && <EmailDialog email_id={opened} onClose={() => filters.set({ email: '' })} />}
    </>
  )
}
