// The web app's calls, as functions typed by the contract.
import { clientOf, type CallOptions, type CallShapes, type Client } from '../shared/client.ts'
import { apiBase } from './apiBase.ts'
import { log } from './log.ts'

// The client needs none of the contract's large schemas, so the build puts only the rest of the contract here (vite.config.ts).
declare const CALL_SHAPES: CallShapes
export const makeClient = (options: CallOptions): Client => clientOf(CALL_SHAPES, { base: apiBase, ...options })

export const loggedFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, init)
  log.debug(init?.method ?? 'GET', address, response.status)
  return response
}

/** Sends no token, so that a refused sign-in stays on its page. */
export const publicApi = makeClient({ fetch: loggedFetch })
