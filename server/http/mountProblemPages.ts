// A page for each problem's `type`, for people who open the link from an answer.
import type { FastifyInstance } from 'fastify'
import { problems, type ProblemCode } from '../../shared/problems.ts'
import { notFound } from '../errors.ts'

const page = (code: ProblemCode) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${code} - Vouch</title>
  </head>
  <body>
    <main>
      <h1>${problems[code].title}</h1>
      <p><code>${code}</code>, HTTP ${problems[code].status}</p>
      <p>${problems[code].meaning}</p>
      <p><a href="/api/docs/">All calls and their problems</a></p>
    </main>
  </body>
</html>
`

export function mountProblemPages(app: FastifyInstance): void {
  app.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
    const { code } = request.params
    if (!Object.hasOwn(problems, code)) throw notFound('page.not_found')
    return reply.type('text/html; charset=utf-8').send(page(code as ProblemCode))
  })
}
