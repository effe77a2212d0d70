// The one place that writes audit rows for calls: each change by somebody signed in, and each reading call that the contract marks.
import { recordAudits, recordedWithinAnHour, type AuditEntry } from '../audit/face.ts'
import type { Actor, Deps } from '../context.ts'
import type { Database } from '../db/open.ts'
import { isDoneTo } from '../db/toMany.ts'
import type { Endpoint } from '../../shared/endpoint.ts'

export type Call = { name: string; e: Endpoint }
type Input = Record<string, unknown>
type CallCtx = Deps & { actor: Actor | null; token: string | null; ip: string }

/** Sign-ins are recorded where they are decided. */
function isRecorded({ e }: Call, actor: Actor | null): boolean {
  if (e.method !== 'GET') return actor !== null && e.recorded === undefined
  // What candidates read of themselves is theirs. That they took a file along is recorded.
  return Boolean(e.recorded) && (actor?.user_type !== 'candidate' || e.output === 'file')
}

/** A player asks for a recording in many pieces. Those after the first are recorded once an hour. */
const isLaterPiece = ({ e }: Call, range: string | undefined) => e.ranged === true && range !== undefined && !/^bytes=\s*0-/.test(range)

/**
 * Runs the verb and records it. A change is recorded in the verb's own first transaction, so that both are stored or neither is; one to
 * many candidates in each transaction (`toMany`), for those to whom it was done there. Anything else is recorded before the answer is sent. A verb
 * that fails leaves rows only of the transactions that had finished.
 */
export async function recordCall(
  ctx: CallCtx,
  call: Call,
  range: string | undefined,
  input: Input,
  run: (ctx: CallCtx) => Promise<unknown>,
) {
  if (!isRecorded(call, ctx.actor)) return await run(ctx)
  let recorded = 0
  const toEntries = (done: unknown): AuditEntry[] => {
    const entry = toEntry(ctx, call, input, done)
    if (isToMany(call, input)) {
      if (!isDoneTo(done)) throw new Error(`${call.name} is to many candidates, and a transaction of it does not say to whom it was done`)
      return done.done_to.map((id) => ({ ...entry, object: { type: 'candidate', id } }))
    }
    return recorded > 0 || changedNothing(done) ? [] : [entry]
  }
  const transaction: Database['transaction'] = async (work, config) => {
    let mine = 0
    try {
      return await ctx.db.transaction(async (tx) => {
        const done = await work(tx)
        const entries = toEntries(done)
        mine = entries.length
        recorded += mine
        if (mine > 0) await recordAudits(tx, ctx, entries)
        return done
      }, config)
    } catch (error) {
      recorded -= mine
      throw error
    }
  }
  const result = await run({ ...ctx, db: Object.create(ctx.db, { transaction: { value: transaction } }) as Database })
  if (recorded === 0) await recordAfter(ctx, call, input, result, isLaterPiece(call, range))
  return result
}

/** A reading that cannot be recorded is not answered. A change cannot be undone here, so it goes to the server log instead. */
async function recordAfter(ctx: CallCtx, call: Call, input: Input, result: unknown, laterPiece: boolean): Promise<void> {
  const { e } = call
  const entry = toEntry(ctx, call, input, result)
  try {
    if ((e.recorded === 'hourly' || laterPiece) && (await recordedWithinAnHour(ctx.db, entry, laterPiece))) return
    await recordAudits(ctx.db, ctx, [entry])
  } catch (error) {
    if (e.method === 'GET') throw error
    ctx.log.error({ err: error, act: { ...entry, ip: undefined } }, 'an action is not in the audit')
  }
}

/** The change found no rows, so the verb will refuse the call. */
const changedNothing = (done: unknown) => Array.isArray(done) && done.length === 0

/** A call that creates something is about that, however many candidates it names. */
const isToMany = ({ e }: Call, input: Input) => Array.isArray(input.candidate_ids) && !e.record

function toEntry(ctx: CallCtx, { name, e }: Call, input: Input, result: unknown): AuditEntry {
  return {
    actor: e.by_link ? holderOf(input) : ctx.actor,
    action: actionOf(name, e, input),
    object: answered(e, result) ?? addressed(e, input) ?? concerned(input),
    count: several(input),
    ip: ctx.ip,
  }
}

/** The verb has checked the link, whose signature includes these. */
const holderOf = ({ given_to, given_to_type }: Input): AuditEntry['actor'] => ({
  id: given_to as string,
  user_type: given_to_type as string,
})

function actionOf(name: string, e: Endpoint, input: Input): string {
  if (e.on_off && input[e.on_off] === false) return `${name}.off`
  const decided = e.decides && input[e.decides]
  return typeof decided === 'string' ? `${name}.${decided}` : name
}

/** The record that the contract names. Its id is taken from what was stored, or else answered. */
function answered(e: Endpoint, result: unknown): AuditEntry['object'] {
  const one: unknown = Array.isArray(result) ? result[0] : result
  const id = typeof one === 'string' ? one : (one as { id?: unknown } | null | undefined)?.id
  return e.record && typeof id === 'string' ? { type: e.record, id } : null
}

/** The id that the contract names, else the last one in the path: in `/jobs/:job_id/candidates/:candidate_id` it is the candidate. */
function addressed(e: Endpoint, input: Input): AuditEntry['object'] {
  const [, type, kind] = /^(\w+)_(id)$/.exec(e.about ?? '') ?? [...e.path.matchAll(/:(\w+)_(id|key)/g)].at(-1) ?? []
  const id = input[`${type}_${kind}`]
  return type && typeof id === 'string' ? { type, id: id.toLowerCase() } : null
}

/** A call without an id in its path can name its candidate in the body. */
const concerned = ({ candidate_id: id }: Input): AuditEntry['object'] => (typeof id === 'string' ? { type: 'candidate', id } : null)

/** The number of ids in the field that ends in `_ids`; null without such a field, and for one alone. */
function several(input: Input): number | null {
  const list = Object.entries(input).find(([field]) => field.endsWith('_ids'))?.[1]
  return Array.isArray(list) && list.length > 1 ? new Set(list).size : null
}
