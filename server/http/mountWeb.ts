import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'
import { notFound } from '../errors.ts'
import { pagePolicy, signInPolicy } from './contentPolicy.ts'
import { sendProblem } from './problems.ts'

const folder = join(import.meta.dirname, '../../dist/web')

// These pages are built with their screen. Every other path starts from the empty page.
const prerendered = new Map([
  ['/', 'landing.html'],
  ['/candidate/login', 'candidate-login.html'],
  ['/recruiter/login', 'recruiter-login.html'],
  ['/admin/login', 'admin-login.html'],
  ['/sign-on', 'sign-on.html'],
  ['/recruiter/password', 'recruiter-password.html'],
  ['/admin/password', 'admin-password.html'],
])

/** The path as the app's router reads it: letter case, encoding and extra slashes do not matter. */
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

/** Serves the built web app: hashed files are cached for a year. A path that is neither an API call nor a file gets a page. */
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
    // An occupation of O*NET has an id such as 11-1011.00. The query is left out: an invitation's link ends in an email address, which would look like a file name.
    const [path = ''] = request.url.split('?')
    // Who opens an address asks for HTML, whatever it looks like. A script or a picture that a page asks for does not.
    const opened = request.headers.accept?.includes('text/html') ?? false
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/api(\/|$)/.test(path) &&
      (opened || !/\.[a-z][a-z0-9]{1,4}$/i.test(path))
    if (!wantsPage) return sendProblem(reply, notFound('page.not_found'))
    const document = prerendered.get(plain(path))
    return reply.header('content-security-policy', document ? signInPolicy : await pagePolicy(deps)).sendFile(document ?? 'index.html')
  })
}
