import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { sendProblem } from './problems.ts'

const folder = join(import.meta.dirname, '../../dist/web')

/** Serves the built web app: hashed files for a year, and its one page for every path that is no call of ours. */
export async function mountWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('page')))
    return
  }
  const page = readFileSync(join(folder, 'index.html'))
  // The landing page, prerendered; every other path starts from the bare page.
  const prerendered = join(folder, 'landing.html')
  const landing = existsSync(prerendered) ? readFileSync(prerendered) : page
  await app.register(fastifyStatic, {
    root: folder, index: false, wildcard: false, preCompressed: true, cacheControl: false,
    setHeaders: (reply, path) => reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.setNotFoundHandler((request, reply) => {
    // Without the query: an invitation's link ends in an email address, which is no file name.
    const [path = ''] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(path)
    return wantsPage ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(path === '/' ? landing : page) : sendProblem(reply, notFound('page'))
  })
}
