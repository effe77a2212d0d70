import type { FastifyInstance } from 'fastify'

/** Mail programs that cannot stop reminders by themselves open the same address. They get the page with the button; nothing changes. */
export function mountStopLinks(app: FastifyInstance): void {
  app.get('/api/reminders/:token/stop', (request, reply) =>
    reply.redirect(`/reminders#${encodeURIComponent((request.params as { token: string }).token)}`, 303),
  )
}
