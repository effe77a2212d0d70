import { Link } from 'react-router'
import type { SystemStatus } from '../../shared/system.ts'
import { paths } from '../paths.ts'
import { count, formatDate } from '../ui/formatDate.ts'
import { taskHelp, taskWords } from './taskWords.ts'

type Row = { key: string | number; what: string; error?: string; help?: string | undefined; at: string }

/** The latest errors, with their kind or route and their time. The reason is in the server's log. */
export function RecentErrors({ status }: { status: SystemStatus }) {
  const { failed_tasks, unexpected_errors: unexpected, emails } = status
  return (
    <section aria-labelledby="recent-errors" className="card mt-5">
      <h3 id="recent-errors" className="border-b border-sand-200 px-4 py-3 text-base">
        Recent errors
      </h3>
      <div className="grid gap-x-8 gap-y-5 p-4 lg:grid-cols-2">
        <div>
          <h4 className="font-sans text-xs font-medium quiet">Tasks that failed at every try, last 24 hours</h4>
          <Rows
            label="Failed tasks"
            rows={failed_tasks.map((task) => ({
              key: task.id,
              what: taskWords[task.name] ?? task.name,
              help: taskHelp[task.name],
              at: task.at,
            }))}
            none="No task has failed in the last 24 hours."
          />
          {emails.failed > 0 && (
            <p className="mt-2">
              <Link className="inline-flex min-h-6 items-center underline underline-offset-4" to={paths.adminOutbox('failed')}>
                {count(emails.failed, 'failed email')} in the Outbox
              </Link>
            </p>
          )}
        </div>
        <div>
          <h4 className="font-sans text-xs font-medium quiet">
            Unexpected errors of this server since it started{unexpected.count > 0 && `: ${unexpected.count.toLocaleString('en-US')}`}
          </h4>
          <Rows
            label="Unexpected errors"
            rows={unexpected.last.map(({ number, route, ...row }) => ({ key: number, what: route, ...row }))}
            none="None. Other servers on this database count their own."
          />
          {unexpected.count > unexpected.last.length && (
            <p className="mt-2 quiet">The last {unexpected.last.length} are shown; all are in the server’s log.</p>
          )}
        </div>
      </div>
    </section>
  )
}

function Rows({ label, rows, none }: { label: string; rows: Row[]; none: string }) {
  if (rows.length === 0) return <p className="mt-2">{none}</p>
  return (
    <ul aria-label={label} className="mt-1 divide-y divide-sand-100">
      {rows.map(({ key, ...row }) => (
        <li key={key} className="num flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
          <span className="min-w-0 wrap-anywhere">
            {row.what}
            {row.error && <span className="text-low-700"> {row.error}</span>}
            {row.help && <span className="block quiet">{row.help}</span>}
          </span>
          <time dateTime={row.at} className="text-xs quiet">
            {formatDate(row.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}
