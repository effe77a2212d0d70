// What a room hands over: a verb for each of its calls in the contract.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Contract } from '../shared/contract.ts'
import type { Endpoint, Role, VerbInput, VerbOutput } from '../shared/endpoint.ts'
import type { Ctx, Deps, PublicCtx } from './context.ts'

type Verb<E extends Endpoint> = (
  ctx: E['who'] extends readonly Role[] ? Ctx<E['who'][number]> : PublicCtx,
  input: VerbInput<E>,
) => Promise<VerbOutput<E>>

/** How much of a body has arrived. */
export type Arriving = Pick<IncomingMessage, 'complete' | 'destroy'> & { socket: Pick<IncomingMessage['socket'], 'bytesRead'> }

/** Accepts a call before its body is read, or throws. The returned function runs when the call is over. */
export type Admit = (deps: Deps, headers: IncomingHttpHeaders, body: Arriving) => Promise<() => void>

/** Every verb of a room, under the names of the contract. */
export type RoomRoutes<R extends keyof Contract> = {
  [C in keyof Contract[R]]: Contract[R][C] extends Endpoint ? Verb<Contract[R][C]> & { admit?: Admit } : never
}
export type Routes = { [R in keyof Contract]: RoomRoutes<R> }
