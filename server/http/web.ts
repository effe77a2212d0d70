import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { notFound } from '../errors.ts'
import { pagePolicy, signInPolicy } from './contentPolicy.ts'
import { sendProblem } from './problems.ts'

const folder = join(import.meta.dirname, '../../dist/web')

// Built with their screen in them; every other path starts from the bare page.
const prerendered = new Map([
  ['/', 'landing.html'],
  ['/candidate/login', 'candidate-login.html'],
  ['/recruiter/login', 'recruiter-login.html'],
  ['/admin/login', 'admin-login.html'],
  ['/sign-on', 'sign-on.html'],
  ['/recruiter/password', 'recruiter-password.html'],
  ['/admin/password', 'admin-password.html'],
])

/** A path as the app's router takes it: whatever its case, its encoding and its slashes. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, '')
  } catch {
    return path
  }
}

/** Serves the built web app: hashed files for a year, and a page for every path that is no call of ours. */
export async function mountWeb(app: FastifyInstance, deps: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('page.not_found')))
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  app.setNotFoundHandler(async (request, reply) => {
    // Without the query: an invitation's link ends in an email address, which is no file name.
    const [path = ''] = request.url.split('?')
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api') && !/\.[a-z0-9]{2,5}$/i.test(path)
    if (!wantsPage) return sendProblem(reply, notFound('page.not_found'))
    const document = prerendered.get(plain(path))
    return reply.header('content-security-policy', document ? signInPolicy : await pagePolicy(deps)).sendFile(document ?? 'index.html')
  })
}
