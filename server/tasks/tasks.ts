// Background work that continues after its call. A task is sent in the transaction of its cause, so both are stored or neither is.
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { NIL } from 'uuid'
import type { Database, Db } from '../db/open.ts'
import { numbered, rowsOf } from '../db/open.ts'
import { FinalError } from '../errors.ts'
import type { TaskData, TaskName } from './TaskData.ts'
import { openLeases } from './openLeases.ts'
import { unfinished } from './taskRows.ts'

/** `last_try`: a failure now is final, so the handler must leave its reason where a person sees it. */
export type Handler<N extends TaskName> = (data: TaskData[N], run: { last_try: boolean }) => Promise<void>
export type Handlers = { [N in TaskName]: Handler<N> }

type Depth = { name: string; waiting: number; running: number; failed: number; failed_today: number }

export type Tasks = {
  /** `after_s` delays the task by that many seconds. */
  send: <N extends TaskName>(db: Db, name: N, data: TaskData[N], after_s?: number) => Promise<void>
  /** The waiting tasks whose data has these fields begin at least `after_s` seconds from now, also their next tries. None begins earlier. */
  putOff: <N extends TaskName>(name: N, data: Partial<TaskData[N]>, after_s: number) => Promise<void>
  /** Removes the tasks with this data that have not started. */
  withdraw: <N extends TaskName>(db: Db, name: N, data: TaskData[N]) => Promise<void>
  /** Deletes such tasks that have failed for good. */
  forgetFailed: <N extends TaskName>(db: Db, name: N, data: TaskData[N]) => Promise<void>
  /** Starts to work on tasks. Before that they only wait. */
  work: (handlers: Handlers) => Promise<void>
  /** Waiting, running and failed tasks by name. `waiting` leaves out tasks for a later time; `failed_today` is the last 24 hours. */
  depth: () => Promise<Depth[]>
  /** Throws if the queue does not answer. Unlike `depth` it counts nothing. */
  check: () => Promise<void>
  /** The tasks that failed for good within 24 hours, newest first, at most `limit`. */
  failedLately: (limit: number) => Promise<{ id: string; name: string; at: string }[]>
  /** When any server last finished a task of this kind; null if never, or longer ago than the queue remembers. */
  lastDone: (name: TaskName) => Promise<Date | null>
  /** Stops taking tasks and waits at most 10 seconds for the running ones. */
  stop: () => Promise<void>
}

type Policy = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  expireInSeconds: number
  at_once: number
  /** The longest pause before the next try, in seconds. */
  retryDelayMax?: number
  /** After so many seconds the queue drops a task that still waits, without a word. Two weeks if it is not given. */
  retentionSeconds?: number
  /** For so many seconds the queue keeps a task that has ended, with its data. A week if it is not given. */
  deleteAfterSeconds?: number
  /** The queue itself sends the task this often. */
  every?: 'minute' | 'hour'
}
/** Nothing else knows these files any more. The pauses grow to six hours within the first fourteen tries, and the tries go on for four weeks. */
const untilTheyAreGone = { retryLimit: 126, retryDelay: 10, retryBackoff: true, retryDelayMax: 6 * 3600, retentionSeconds: 60 * 86_400 }
const policies: Record<TaskName, Policy> = {
  'make-plan': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 120, at_once: 2 },
  // Long enough for twelve competencies and the summary, each with the longest time that a model may take.
  'score-interview': { retryLimit: 4, retryDelay: 5, retryBackoff: true, expireInSeconds: 900, at_once: 4 },
  // Longer than any mail server needs: another server begins a second try after it.
  'send-email': { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600, at_once: 4 },
  // Its data is an email address, which an erasure cannot find here. So it goes before the pages are cleaned (server/erasure/cleanPages.ts).
  'send-sign-in-links': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, deleteAfterSeconds: 600, at_once: 1 },
  'send-reminders': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 300, at_once: 1, every: 'minute' },
  'take-bounces': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 300, at_once: 1, every: 'minute' },
  'finalise-idle': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 60, at_once: 1, every: 'minute' },
  'poll-conversations': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 300, at_once: 1, every: 'minute' },
  'transcribe-answers': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 900, at_once: 1, every: 'minute' },
  'erase-leftovers': { ...untilTheyAreGone, expireInSeconds: 300, at_once: 1 },
  'remove-files': { ...untilTheyAreGone, expireInSeconds: 60, at_once: 1 },
  'erase-conversation': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 60, at_once: 1 },
  'password-link': { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60, at_once: 2 },
  'tell-results': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 60, at_once: 1, every: 'minute' },
  'daily-summary': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 60, at_once: 1, every: 'hour' },
  'clean-up': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 60, at_once: 1, every: 'minute' },
  'end-retention': { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: 3000, at_once: 1, every: 'hour' },
}
// How often a worker looks for a task by itself. This server wakes its workers when it sends a task, so they only look for what other
// servers send, for delayed tasks and for scheduled ones. A worker that finds a task wakes the others of its kind.
const look_s = { first: 2, other: 20, scheduled: 10 }
/** How often what has ended long enough ago is deleted, in seconds. */
const deletes_s = 900
const schedules = { minute: '* * * * *', hour: '17 * * * *' }
const names = Object.keys(policies) as TaskName[]

/** A task that is not done yet, and the seconds until it may run. */
export type WaitingTask = { name: TaskName; data: TaskData[TaskName]; start_in_s: number }

/** The waiting and running tasks of a database, without those that are sent every minute or hour. */
export async function waitingTasks(db: Pick<Db, 'execute'>): Promise<WaitingTask[]> {
  const lasting = names.filter((name) => !policies[name].every)
  return await rowsOf<WaitingTask>(
    db,
    sql`select name, data, greatest(0, ceil(extract(epoch from start_after - now())))::int as start_in_s from pgboss.job
        where ${unfinished} and name in ${lasting} order by created_on`,
  )
}

// The Postgres errors for the second of two servers that create the same thing at once.
const madeMeanwhile = new Set(['23505', '42P06', '42P07', '42710', '42723', '40P01', 'XX000'])

/** Servers that start at once on an empty database may create the same tables. The one that fails tries again and finds them. */
async function install(db: Database, log: Logger): Promise<PgBoss> {
  for (let tries = 1; ; tries++) {
    // How often this server looks for expired tasks, and how long after another server's look.
    const supervision = db.kind === 'postgres' ? { superviseIntervalSeconds: 15, monitorIntervalSeconds: 10 } : {}
    const boss = new PgBoss({
      db: { executeSql: (text, values) => db.raw(text, values) },
      maintenanceIntervalSeconds: deletes_s,
      ...supervision,
    })
    boss.on('error', (error) => log.error({ err: error }, 'task queue'))
    try {
      await boss.start()
      for (const name of names) {
        const { at_once: _, every: __, ...queue } = policies[name]
        if (await boss.getQueue(name)) await boss.updateQueue(name, queue)
        else {
          await boss.createQueue(name, { policy: policies[name].every ? 'singleton' : 'standard', ...queue })
          // Reads the new queue into the cache of pg-boss. A first `send` inside a transaction would read it over a second connection, and the
          // embedded database has only one.
          await boss.getJobById(name, NIL)
        }
      }
      return boss
    } catch (error) {
      if (tries === 10 || !madeMeanwhile.has((error as { code?: string }).code ?? '')) throw error
      await boss.stop({ graceful: false, close: false })
      await new Promise((resolve) => setTimeout(resolve, 100 * tries))
    }
  }
}

/** Installs the queue in this database if it is missing, and returns its port. */
export async function openTasks(db: Database, log: Logger): Promise<Tasks> {
  const boss = await install(db, log)
  // The embedded database has one server at a time, so tasks that were running when it died can run again at once.
  if (db.kind === 'pglite') {
    await db.raw(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
    // Nobody else tries these any more: their callers ended with the server.
    await db.raw(
      `update pgboss.job set start_after = now() where state = 'created' and start_after > now() and data @> '{"unfinished": true}'`,
    )
  }
  const leases = db.kind === 'postgres' ? openLeases(db, log) : null
  const workers = new Map<TaskName, string[]>()

  return {
    async send(to, name, data, after_s) {
      const inside = to !== (db as Db)
      await boss.send(name, data, {
        ...(after_s ? { startAfter: after_s } : {}),
        ...(inside
          ? { db: { executeSql: (text, values) => to.execute(numbered(text, values)) as unknown as Promise<{ rows: never[] }> } }
          : {}),
      })
      if (after_s) return
      // Wakes this server's worker after the transaction has committed. Other servers find the task when they poll.
      const wake = () => workers.get(name)?.forEach((id) => boss.notifyWorker(id))
      if (inside) setTimeout(wake, 50).unref()
      else wake()
    },
    async putOff(name, data, after_s) {
      await db.raw(
        `update pgboss.job set start_after = greatest(start_after, now() + make_interval(secs => $3::int))
        where name = $1 and state in ('created', 'retry') and data @> $2::jsonb`,
        [name, JSON.stringify(data), after_s],
      )
    },
    async withdraw(from, name, data) {
      await from.execute(
        sql`delete from pgboss.job where name = ${name} and state in ('created', 'retry') and data = ${JSON.stringify(data)}::jsonb`,
      )
    },
    async forgetFailed(from, name, data) {
      await from.execute(sql`delete from pgboss.job where name = ${name} and state = 'failed' and data = ${JSON.stringify(data)}::jsonb`)
    },
    async work(handlers) {
      const begin = async <N extends TaskName>(name: N) => {
        const ids: string[] = []
        const { at_once, every } = policies[name]
        for (let i = 0; i < at_once; i++) {
          const every_s = every ? look_s.scheduled : i === 0 ? look_s.first : look_s.other
          ids.push(
            await boss.work<TaskData[N]>(name, { batchSize: 1, pollingIntervalSeconds: every_s, includeMetadata: true }, async ([task]) => {
              if (!task) return
              // The worker looks for the next task as soon as this one has ended, and sleeps until its next look only if it finds none.
              ids.forEach((id) => boss.notifyWorker(id))
              const run = () => handlers[name](task.data, { last_try: task.retryCount >= task.retryLimit })
              try {
                await (leases ? leases.during(name, task.id, run) : run())
              } catch (error) {
                log.warn({ err: error, task: name, task_id: task.id, tries: task.retryCount + 1 }, 'task failed')
                if (error instanceof FinalError)
                  await db.raw('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2', [name, task.id])
                // The queue keeps the error, and a failed query quotes personal text. So the details go only to the log, which is not kept.
                throw new Error('It failed; the server log says why.', { cause: error })
              }
            }),
          )
        }
        workers.set(name, ids)
      }
      for (const name of names) {
        await begin(name)
        const { every } = policies[name]
        if (every) await boss.schedule(name, schedules[every], {})
      }
    },
    async depth() {
      const { rows } =
        await db.raw(`select name, count(*) filter (where state = 'retry' or (state = 'created' and start_after <= now()))::int as waiting,
        count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed_today from pgboss.job where name not like '\\_\\_%' group by name order by name`)
      return rows as Depth[]
    },
    async check() {
      await db.raw('select 1 from pgboss.job limit 1')
    },
    async failedLately(limit) {
      const { rows } = (await db.raw(
        `select id, name, completed_on as at from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day' and name not like '\\_\\_%'
        order by completed_on desc limit $1`,
        [limit],
      )) as { rows: { id: string; name: string; at: string | Date }[] }
      return rows.map((row) => ({ id: row.id, name: row.name, at: new Date(row.at).toISOString() }))
    },
    async lastDone(name) {
      const {
        rows: [row],
      } = (await db.raw(`select max(completed_on) as at from pgboss.job where name = $1 and state = 'completed'`, [name])) as {
        rows: { at: string | Date | null }[]
      }
      return row?.at ? new Date(row.at) : null
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000, close: false })
      leases?.stop()
    },
  }
}
