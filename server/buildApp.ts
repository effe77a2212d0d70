// The built application over the given parts: every call, the API documents, the health pages and the web app.
import { isUtf8 } from 'node:buffer'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Deps } from './context.ts'
import { AppError, notFound } from './errors.ts'
import { contentPolicy } from './http/contentPolicy.ts'
import { mountHealth } from './http/mountHealth.ts'
import { mountMetrics } from './http/mountMetrics.ts'
import { watchLoop } from './http/watchLoop.ts'
import { mount } from './http/mount.ts'
import { apiDocument } from './http/openapi.ts'
import { mountStopLinks } from './http/mountStopLinks.ts'
import { mountProblemPages } from './http/mountProblemPages.ts'
import { onClientError, onError, sendProblem } from './http/problems.ts'
import { warnOfProxy } from './http/warnOfProxy.ts'
import { mountWeb } from './http/mountWeb.ts'
import { routes } from './routes.ts'

// Interviews need the microphone. Vouch needs no other device permission.
const permissions = [
  'microphone=(self)',
  ...[
    'camera',
    'geolocation',
    'display-capture',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
    'gyroscope',
    'accelerometer',
    'magnetometer',
    'browsing-topics',
  ].map((name) => `${name}=()`),
].join(', ')

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.config.trust_proxies,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    // A path that cannot be decoded leads to no call. None has a longer part than Node takes in all headers together.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply as never, notFound('page.not_found'))
    },
    clientErrorHandler: onClientError,
    genReqId: () => crypto.randomUUID(),
  })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // Some clients send this content type with an empty body, for example with a DELETE. The schema of the call says if a body is required.
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    // Without this check, bytes in another encoding would be stored as replacement characters.
    if (!isUtf8(body as Buffer)) return done(new AppError('input.invalid', 'The body is not UTF-8 text. Send the JSON as UTF-8.'))
    parseJson(request, body.toString('utf8'), done)
  })
  app.setErrorHandler(onError(deps.unexpected))
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy() },
    // Subdomains may belong to other services, so the header does not cover them.
    strictTransportSecurity: deps.config.public_url.startsWith('https:') && { includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions)
  })
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 4096 })
  await app.register(multipart)
  app.addHook('onResponse', async (request, reply) => {
    const who = request.identity?.actor
    deps.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user_type: who?.user_type,
        user_id: who?.id,
      },
      'request',
    )
  })
  const loop = watchLoop(deps.log)
  app.addHook('onClose', async () => loop.stop())
  warnOfProxy(app, deps)
  mountMetrics(app, deps, loop)
  mountHealth(app, deps)
  mount(app, deps, routes)
  await mountDocs(app)
  mountProblemPages(app)
  mountStopLinks(app)
  await mountWeb(app, deps)
  return app
}

/** The document takes as long to write as the rest of the app to build, and few ever ask for it. So it is written at the first request. */
async function mountDocs(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async () => apiDocument())
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: {} as never } })
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      transformSpecification: () => apiDocument(),
      transformSpecificationClone: false,
    })
  })
}
