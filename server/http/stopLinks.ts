import type { FastifyInstance } from 'fastify'

/** A mail program that cannot stop reminders by itself opens the same address, which leads to the page with the button and changes nothing. */
export function mountStopLinks(app: FastifyInstance): void {
  app.get('/api/reminders/:token/stop', (request, reply) =>
    reply.redirect(`/reminders#${encodeURIComponent((request.params as { token: string }).token)}`, 303),
  )
}
