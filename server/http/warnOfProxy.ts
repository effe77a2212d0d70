import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context.ts'

/** Behind a proxy that is not configured, all callers share one address in the limits on sign-in. This warns of it in the log, once. */
export function warnOfProxy(app: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  if (config.trust_proxies > 0) return
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn(
      'A request came with X-Forwarded-For, but TRUST_PROXY is 0, so callers are told apart by the address of the proxy. Set TRUST_PROXY to the number of proxies before Vouch.',
    )
  })
}
