import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Deps } from '../context.ts'

/**
 * `/healthz` says that the process is up. A proxy should check this one: if it checks `/readyz`, it shows its own error page while the
 * database is away. `/readyz` says whether the database, the queue and the storage answer.
 */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const parts = { database: () => deps.db.execute(sql`select 1`), queue: () => deps.tasks.check(), storage: () => deps.files.check() }
    const checks = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => {
        try {
          await check()
          return [name, 'ok'] as const
        } catch (error) {
          deps.log.error({ err: error, part: name }, 'not ready')
          return [name, 'away'] as const
        }
      }),
    )
    const ready = checks.every(([, state]) => state === 'ok')
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(checks) })
  })
}
