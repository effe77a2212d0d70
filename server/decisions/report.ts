import { and, eq } from 'drizzle-orm'
import { verifyAudit } from '../audit/face.ts'
import type { Database, Db } from '../db/open.ts'
import { audit } from '../db/schema/audit.ts'
import { decisionLog } from '../db/schema/decisions.ts'
import type { Secrets } from '../security/secrets.ts'
import { verifyLog } from './verifyLog.ts'
import { verifyOutcomes } from './verifyOutcomes.ts'
import { verifyScores } from './verifyScores.ts'

type Chain = { count: number; head: string; broken: { seq: number; why: string } | null }

const chainLine = (name: string, { count, head, broken }: Chain, more: string) =>
  broken
    ? `${name} is broken at row ${broken.seq}: ${broken.why}. The ${count} rows before it are whole.`
    : `${name} is whole: ${count} rows${more}, head ${count}:${head}.`

/** The command's report on both logs, on the scores and outcomes, and on the heads that were kept from the server's log output. */
export async function report(db: Database, secrets: Secrets, heads: string[]): Promise<{ lines: string[]; whole: boolean }> {
  const decisions = await verifyLog(db, secrets)
  const acts = await verifyAudit(db, secrets)
  // One picture of the database, so that what a running server decides meanwhile does not look like a difference.
  const [scores, outcomes] = await db.transaction(async (tx) => [await verifyScores(tx, secrets), await verifyOutcomes(tx)] as const, {
    isolationLevel: 'repeatable read',
  })
  const differs = [...scores.differs, ...outcomes.differs]
  const lost = await Promise.all(heads.map(async (head) => ((await holds(db, head)) ? [] : [head]))).then((all) => all.flat())
  const lines = [
    chainLine(
      'The decision log',
      decisions,
      decisions.taken_over ? `, the first ${decisions.taken_over} from before rows were authenticated` : '',
    ),
    chainLine('The audit', acts, acts.waiting ? `, ${acts.waiting} more that wait to join` : ''),
    ...(differs.length
      ? differs.map((d) => `Candidate ${d.candidate_id}: the ${d.what} is ${d.stands ?? 'none'}, and the log says ${d.logged ?? 'none'}.`)
      : [`The ${scores.count} current scores match the log.`, `The ${outcomes.count} outcomes match the log.`]),
    ...lost.map((head) => `The head ${head} is in neither log: rows were cut off the end, or the chain was made again.`),
    ...(heads.length && !lost.length ? [heads.length === 1 ? 'The head is in the log.' : 'The heads are in the logs.'] : []),
  ]
  if (heads.length === 0)
    lines.push(
      'Rows that were cut off the end of a log are seen only with --head: give the newest head of each log that the server’s log output has.',
    )
  return { lines, whole: !decisions.broken && !acts.broken && differs.length === 0 && lost.length === 0 }
}

async function holds(db: Db, head: string): Promise<boolean> {
  const [text = '', hash = ''] = head.split(':')
  const seq = Number(text)
  // The head of a log that had no row yet.
  if (seq === 0) return true
  const found = await Promise.all([
    db.$count(decisionLog, and(eq(decisionLog.seq, seq), eq(decisionLog.hash, hash))),
    db.$count(audit, and(eq(audit.seq, seq), eq(audit.hash, hash))),
  ])
  return found.some((n) => n > 0)
}
