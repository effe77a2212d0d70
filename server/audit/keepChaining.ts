// While the server runs, adds new audit rows to the chain, and logs the last row of both logs.
import { desc } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import { lastLink } from './auditRow.ts'
import { chainAudit } from './chainAudit.ts'

const every_ms = 2_000
type Needs = Pick<Deps, 'db' | 'secrets' | 'log'>

/** `<seq>:<hash>` of the last row of each log. If kept elsewhere, it shows later whether rows were removed or rewritten. */
export async function headsOf(db: Db): Promise<{ decisions: string; audit: string }> {
  const [decision] = await db
    .select({ seq: decisionLog.seq, hash: decisionLog.hash })
    .from(decisionLog)
    .orderBy(desc(decisionLog.seq))
    .limit(1)
  const head = (row: { seq: number | null; hash: string | null } | undefined) => (row ? `${row.seq}:${row.hash}` : '0:')
  return { decisions: head(decision), audit: head(await lastLink(db)) }
}

/** Starts at once. The returned function stops it after a last round. */
export function keepChaining(deps: Needs): () => Promise<void> {
  let logged = ''
  let under_way: Promise<void> | null = null
  const round = async () => {
    await chainAudit(deps)
    const heads = await headsOf(deps.db)
    const now = JSON.stringify(heads)
    if (now !== logged) deps.log.info({ heads }, 'the logs end here')
    logged = now
  }
  const begin = () =>
    (under_way ??= round()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the audit could not be chained now'))
      .finally(() => {
        under_way = null
      }))
  void begin()
  const timer = setInterval(() => void begin(), every_ms).unref()
  return async () => {
    clearInterval(timer)
    await under_way
    await begin()
  }
}
