import type { UseQueryResult } from '@tanstack/react-query'
import type { SystemStatus as Status } from '../../shared/system.ts'
import { detailOf } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { TableSkeleton } from '../ui/DataTable.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { count } from '../ui/formatDate.ts'
import { useAbout } from '../useAbout.ts'
import { useSendsEmail } from '../useSendsEmail.ts'
import { RecentErrors } from './RecentErrors.tsx'
import { taskWords } from './taskWords.ts'

/** How often the status is asked for. */
export const statusEvery_s = 10
const databases: Record<Status['database']['kind'], string> = { pglite: 'embedded (PGlite)', postgres: 'Postgres' }

/** "3 d 4 h", "4 h 12 min", "12 min", "40 s". */
function uptimeWords(seconds: number): string {
  const [d, h, min] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  return d > 0 ? `${d} d ${h} h` : h > 0 ? `${h} h ${min} min` : min > 0 ? `${min} min` : `${seconds} s`
}

/** What the server really measures. */
export function LiveStatus({ status: { data, error, isError, refetch, dataUpdatedAt } }: { status: UseQueryResult<Status> }) {
  const failures = data ? data.errors_last_day.tasks + data.errors_last_day.emails : 0
  const sendsEmail = useSendsEmail()
  const support_email = useAbout()?.support_email
  const time = new Date(dataUpdatedAt).toLocaleTimeString('en-US')
  return (
    <section aria-labelledby="live" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="live" className="text-lg">
          This server, now
        </h2>
        {isError ? <Badge tone="low">Not answering</Badge> : data && <Badge tone="good">Live</Badge>}
        <p className="num text-xs quiet">
          {data ? `${isError ? 'Last measured' : 'Measured'} at ${time}, again every ${statusEvery_s} seconds` : ''}
        </p>
      </div>
      {data ? (
        <>
          {!data.support_email_set && (
            <Banner tone="fair" className="mb-5" title="No support address is set">
              {support_email ? `Candidates are told to write to ${support_email}` : 'Candidates are given an address'}, which does not
              exist. Set <code>SUPPORT_EMAIL</code> and start the server again.
            </Banner>
          )}
          <Figures className="mb-5">
            <StatCard
              label="Database"
              value={`${data.database.latency_ms.toLocaleString('en-US')} ms`}
              note={databases[data.database.kind]}
            />
            <StatCard
              label="Failures, last 24 hours"
              value={failures.toLocaleString('en-US')}
              note={`${count(data.errors_last_day.tasks, 'task')}, ${data.errors_last_day.emails.toLocaleString('en-US')} of the emails written then`}
            />
            <StatCard
              label="Emails waiting"
              value={data.emails.waiting.toLocaleString('en-US')}
              note={[
                `${data.emails.failed.toLocaleString('en-US')} failed`,
                `${data.emails.outdated.toLocaleString('en-US')} outdated`,
                data.emails.kept > 0 &&
                  `${data.emails.kept.toLocaleString('en-US')} not sent, no mail server${sendsEmail ? ' was set then' : ''}`,
              ]
                .filter(Boolean)
                .join(', ')}
            />
            <StatCard label="Up for" value={uptimeWords(data.uptime_seconds)} note={`version ${data.version}`} />
          </Figures>
          <div className="card overflow-x-auto">
            <table className="w-full text-left">
              <caption className="sr-only">Background tasks</caption>
              <thead className="text-xs quiet">
                <tr className="border-b border-sand-200 [&>th]:px-2 [&>th]:py-2.5 sm:[&>th]:px-4 [&>th]:first:pl-4 [&>th]:last:pr-4 [&>th]:font-medium">
                  <th scope="col">Background task</th>
                  <th scope="col" className="text-right">
                    Waiting
                  </th>
                  <th scope="col" className="text-right">
                    Running
                  </th>
                  <th scope="col" className="text-right">
                    Failed
                  </th>
                </tr>
              </thead>
              <tbody className="num divide-y divide-sand-100">
                {data.tasks.map((task) => (
                  <tr key={task.name} className="[&>*]:px-2 [&>*]:py-2.5 sm:[&>*]:px-4 [&>*]:first:pl-4 [&>*]:last:pr-4">
                    <th scope="row" className="font-medium">
                      {taskWords[task.name] ?? task.name}
                    </th>
                    <td className="text-right">{task.waiting.toLocaleString('en-US')}</td>
                    <td className="text-right">{task.running.toLocaleString('en-US')}</td>
                    <td className={task.failed > 0 ? 'text-right font-medium text-low-700' : 'text-right'}>
                      {task.failed.toLocaleString('en-US')}
                    </td>
                  </tr>
                ))}
                {data.tasks.length === 0 && (
                  <tr>
                    <td colSpan={4} className="px-4 py-2.5 quiet">
                      No task has run yet.
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </div>
          <RecentErrors status={data} />
          <p className="num mt-3 text-xs quiet">
            Vouch {data.version} · Node {data.node_version} · PostgreSQL {data.database.version}
            {data.database.kind === 'pglite' && ', embedded'}
          </p>
        </>
      ) : (
        <div className="card">
          {isError ? (
            <ErrorState
              title="The live figures could not be loaded"
              detail={detailOf(error, `The server does not answer. It is asked again every ${statusEvery_s} seconds.`)}
              onRetry={() => void refetch()}
            />
          ) : (
            <TableSkeleton what="the live figures" columns={4} />
          )}
        </div>
      )}
    </section>
  )
}
