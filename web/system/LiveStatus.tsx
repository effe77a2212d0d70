import { useQuery } from '@tanstack/react-query'
import type { SystemStatus as Status } from '../../shared/system.ts'
import { ask, detailOf } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { count } from '../ui/formatDate.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { RecentErrors } from './RecentErrors.tsx'
import { taskWords } from './taskWords.ts'

const every_ms = 10_000
const databases: Record<Status['database']['kind'], string> = { pglite: 'embedded (PGlite)', postgres: 'Postgres' }

/** "3 d 4 h", "4 h 12 min", "12 min", "40 s". */
function uptimeWords(seconds: number): string {
  const [d, h, min] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  return d > 0 ? `${d} d ${h} h` : h > 0 ? `${h} h ${min} min` : min > 0 ? `${min} min` : `${seconds} s`
}

/** What the server really measures; asked again every ten seconds. */
export function LiveStatus() {
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery({
    ...ask('system', 'getSystemStatus'),
    refetchInterval: every_ms,
    retry: false,
  })
  const loading = !data
  const failures = data ? data.errors_last_day.tasks + data.errors_last_day.emails : 0
  const time = new Date(dataUpdatedAt).toLocaleTimeString('en-US')
  return (
    <section aria-labelledby="live" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="live" className="text-lg">
          This server, now
        </h2>
        {isError ? (
          <Badge tone="low">Not answering</Badge>
        ) : data ? (
          <Badge tone="good">Live</Badge>
        ) : (
          <p role="status" className="text-xs quiet">
            Loading the live figures
          </p>
        )}
        <p className="num text-xs quiet">{data ? `${isError ? 'Last measured' : 'Measured'} at ${time}, again every 10 seconds` : ''}</p>
      </div>
      {isError && !data ? (
        <div className="card">
          <ErrorState
            title="The live figures could not be loaded"
            detail={detailOf(error, 'The server does not answer. It is asked again every 10 seconds.')}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <>
          <Figures className="mb-5">
            <StatCard
              label="Database"
              loading={loading}
              value={data && `${data.database.latency_ms.toLocaleString('en-US')} ms`}
              note={data && databases[data.database.kind]}
            />
            <StatCard
              label="Failures, last 24 hours"
              loading={loading}
              value={failures.toLocaleString('en-US')}
              note={data && `${count(data.errors_last_day.tasks, 'task')}, ${count(data.errors_last_day.emails, 'email')}`}
            />
            <StatCard
              label="Emails waiting"
              loading={loading}
              value={data?.emails.waiting.toLocaleString('en-US')}
              note={
                data &&
                [
                  `${data.emails.failed.toLocaleString('en-US')} failed`,
                  `${data.emails.outdated.toLocaleString('en-US')} outdated`,
                  data.emails.kept > 0 && `${data.emails.kept.toLocaleString('en-US')} not sent, no mail server`,
                ]
                  .filter(Boolean)
                  .join(', ')
              }
            />
            <StatCard
              label="Up for"
              loading={loading}
              value={data && uptimeWords(data.uptime_seconds)}
              note={data && `version ${data.version}`}
            />
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
                {data?.tasks.map((task) => (
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
                {data?.tasks.length === 0 && (
                  <tr>
                    <td colSpan={4} className="px-4 py-2.5 quiet">
                      No task has run yet.
                    </td>
                  </tr>
                )}
                {!data &&
                  [1, 2, 3].map((row) => (
                    <tr key={row}>
                      <td colSpan={4} className="px-4 py-3">
                        <Skeleton className="h-4 w-48" />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
          {data && <RecentErrors status={data} />}
          {data && (
            <p className="num mt-3 text-xs quiet">
              Vouch {data.version} · Node {data.node_version} · PostgreSQL {data.database.version}
              {data.database.kind === 'pglite' && ', embedded'}
            </p>
          )}
        </>
      )}
    </section>
  )
}
