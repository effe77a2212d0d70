// The typed client for programs that have the whole contract: tests, measurements and the build.
import { clientOf, shapeOf, type CallOptions, type CallShapes, type Client } from './client.ts'
import { contract } from './contract.ts'

/** Every call of the contract without its schemas. It can be written as JSON. */
export const callShapes: CallShapes = Object.fromEntries(
  Object.entries(contract).map(([room, calls]) => [room, Object.fromEntries(Object.entries(calls).map(([name, e]) => [name, shapeOf(e)]))]),
)

export const makeClient = (options: CallOptions): Client => clientOf(callShapes, options)
