// On Postgres a server owns a task until 30 seconds after its last heartbeat. Other servers soon take over the tasks of a killed server.
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'

const lease_s = 30
const sign_ms = 7_000

export type Leases = {
  /** Does the work and sends heartbeats for its task until the work ends. */
  during: <T>(name: string, task_id: string, work: () => Promise<T>) => Promise<T>
  stop: () => void
}

export function openLeases(db: Database, log: Logger): Leases {
  const underWay = new Map<string, string>()
  // The queue reclaims tasks that run longer than allowed. A heartbeat moves the task's start so that this happens when the lease ends.
  const sign = async (tasks: [task_id: string, name: string][]) => {
    await db
      .raw(
        `update pgboss.job set started_on = now() - (expire_seconds - ${lease_s}) * interval '1 second'
        where state = 'active' and expire_seconds > ${lease_s} and (name, id) in (select * from unnest($1::text[], $2::uuid[]))`,
        [tasks.map(([, name]) => name), tasks.map(([id]) => id)],
      )
      .catch((error: unknown) => log.error({ err: error }, 'no sign of life could be given for the tasks under way'))
  }
  // Finds tasks of servers that were killed before the first heartbeat. A heartbeat never leaves a start in this range of times.
  const letGo = async () => {
    await db
      .raw(
        `update pgboss.job set started_on = now() - expire_seconds * interval '1 second'
        where state = 'active' and started_on between now() - (expire_seconds - ${lease_s + 1}) * interval '1 second' and now() - ${lease_s} * interval '1 second'`,
        [],
      )
      .catch((error: unknown) => log.error({ err: error }, 'tasks that nobody is at work on could not be looked for'))
  }
  const timers = [
    setInterval(() => {
      if (underWay.size > 0) void sign([...underWay])
    }, sign_ms),
    setInterval(() => void letGo(), (lease_s / 2) * 1000),
  ]
  return {
    async during(name, task_id, work) {
      underWay.set(task_id, name)
      try {
        await sign([[task_id, name]])
        return await work()
      } finally {
        underWay.delete(task_id)
      }
    },
    stop: () => timers.forEach(clearInterval),
  }
}
