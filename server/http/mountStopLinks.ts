import type { FastifyInstance } from 'fastify'

/** Mail programs that cannot stop emails by themselves open the same address. They get the page with the button or the switch; nothing changes. */
export function mountStopLinks(app: FastifyInstance): void {
  app.get('/api/reminders/:token/stop', (request, reply) =>
    reply.redirect(`/reminders#${encodeURIComponent((request.params as { token: string }).token)}`, 303),
  )
  app.get('/api/summary-emails/:token/stop', (request, reply) =>
    reply.redirect((request.params as { token: string }).token.startsWith('admin.') ? '/admin/account' : '/recruiter/account', 303),
  )
}
