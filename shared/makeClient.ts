// The typed client: the browser's and the tests' one way to call the contract.
import { call, type CallOptions, type Client } from './client.ts'
import { contract } from './contract.ts'

/** The whole contract as functions: `client.jobs.getJob({ job_id })`. */
export function makeClient(options: CallOptions): Client {
  const rooms = Object.entries(contract).map(([room, calls]) => [
    room,
    Object.fromEntries(Object.entries(calls).map(([name, e]) => [name, (input?: unknown, signal?: AbortSignal) => call(e, input, options, signal)])),
  ])
  return Object.fromEntries(rooms) as Client
}
