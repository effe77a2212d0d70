import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { createHash, timingSafeEqual } from 'node:crypto'
import { emailStatus } from '../../shared/system.ts'
import type { Deps } from '../context.ts'
import { countEmails } from '../db/counts.ts'
import { notFound } from '../errors.ts'
import { bearer } from './authenticate.ts'
import type { LoopWatch } from './watchLoop.ts'

const same = (a: string, b: string) => timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackHost = /^(localhost|127\..*|\[::1\])$/

// Each built file has its own route, and its name changes with every build.
const routeOf = (url: string | undefined) => (url?.startsWith('/assets/') ? '/assets/*' : (url ?? 'none'))

/**
 * `/metrics` as Prometheus text, for loopback callers or with the bearer token `METRICS_TOKEN`; others get 404. If the public address
 * is not loopback, a proxy on this machine may forward strangers from loopback, so then only the token counts.
 */
export function mountMetrics(app: FastifyInstance, deps: Deps, loop: LoopWatch): void {
  const local = loopbackHost.test(new URL(deps.config.public_url).hostname)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const errors = new Counter({ name: 'http_errors_total', help: 'Responses with status 500 or higher', registers: [registry] })
  const tasks = new Gauge({ name: 'tasks', help: 'Tasks by name and state', labelNames: ['task', 'state'], registers: [registry] })
  const delay = new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'Event loop delay in the last 10 seconds: maximum and 99th percentile',
    labelNames: ['of'],
    registers: [registry],
  })
  const unexpected = new Gauge({
    name: 'unexpected_errors',
    help: 'Unexpected errors of this server since it started, in calls and in single interviews, reminders and erasures of tasks',
    registers: [registry],
  })
  const emails = new Gauge({ name: 'emails', help: 'Emails by status', labelNames: ['status'], registers: [registry] })

  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: routeOf(request.routeOptions.url), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    if (reply.statusCode >= 500) errors.inc()
  })
  app.get('/metrics', async (request, reply) => {
    const token = bearer(request.headers.authorization)
    const wanted = deps.config.metrics_token
    const known = wanted !== undefined && token !== null && same(token, wanted)
    if (!known && !(local && loopback.test(request.ip))) throw notFound('page.not_found')
    tasks.reset()
    for (const row of await deps.tasks.depth()) {
      tasks.set({ task: row.name, state: 'waiting' }, row.waiting)
      tasks.set({ task: row.name, state: 'running' }, row.running)
      tasks.set({ task: row.name, state: 'failed' }, row.failed)
    }
    const { by } = await countEmails(deps.db)
    for (const status of emailStatus.options) emails.set({ status }, by.get(status) ?? 0)
    unexpected.set(deps.unexpected.since().count)
    const { longest_ms, p99_ms } = loop.lately()
    delay.set({ of: 'longest' }, longest_ms / 1000)
    delay.set({ of: 'p99' }, p99_ms / 1000)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
