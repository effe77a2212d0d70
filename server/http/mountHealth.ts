import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'

type Needs = Pick<Deps, 'db' | 'tasks' | 'files' | 'log'>

/** How long `/readyz` says again what it found, so that a flood of calls asks the database once in this time. */
const kept_ms = 1000

/**
 * `/healthz` says that the process is up. A proxy should check this one: if it checks `/readyz`, it shows its own error page while the
 * database is away. `/readyz` says whether the database, the queue and the storage answer.
 */
export function mountHealth(app: FastifyInstance, deps: Needs, now = () => performance.now()): void {
  let found: ReturnType<typeof check> | undefined
  let keptUntil = 0
  const lately = () => {
    if (!found || now() >= keptUntil) {
      // Calls that come while it is under way wait for the same answer.
      keptUntil = Infinity
      found = check(deps).finally(() => {
        keptUntil = now() + kept_ms
      })
    }
    return found
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await lately()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...parts })
  })
}

async function check(deps: Needs): Promise<{ ready: boolean; parts: Record<string, 'ok' | 'away'> }> {
  const parts = { database: () => deps.db.execute(sql`select 1`), queue: () => deps.tasks.check(), storage: () => deps.files.check() }
  const checks = await Promise.all(
    Object.entries(parts).map(async ([name, answers]) => {
      try {
        await answers()
        return [name, 'ok'] as const
      } catch (error) {
        deps.log.error({ err: error, part: name }, 'not ready')
        return [name, 'away'] as const
      }
    }),
  )
  return { ready: checks.every(([, state]) => state === 'ok'), parts: Object.fromEntries(checks) }
}
