// `npm run bench:audit`: the cost of a change alone, with its audit row, and with a row chained under a lock as in the decision log.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { chainAudit } from '../server/audit/chainAudit.ts'
import { recordAudit } from '../server/audit/face.ts'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase, type Database, type Db } from '../server/db/open.ts'
import { companies } from '../server/db/schema/companies.ts'
import { appendDecision, bySystem } from '../server/decisions/appendDecisions.ts'
import { makeLog } from '../server/makeLog.ts'
import { makeSecrets } from '../server/security/secrets.ts'
import { ensureBinaries, startPostgres } from '../scripts/postgres.ts'

const secrets = makeSecrets('a secret of more than thirty-two characters')
const writers = 16
const rounds = 5
const each = 400

const kinds: Record<string, (tx: Db) => Promise<void>> = {
  alone: async () => undefined,
  recorded: (tx) =>
    recordAudit(
      tx,
      { secrets },
      {
        actor: { user_type: 'admin', id: v7() },
        action: 'companies.updateCompany',
        object: { type: 'company', id: v7() },
        ip: '127.0.0.1',
      },
    ),
  'chained under a lock': (tx) =>
    appendDecision(tx, bySystem({ secrets }), { action: 'job_edited', subject_type: 'job', subject_id: v7(), data: {} }),
}

/** Changes per second, with many running at once. */
async function perSecond(db: Database, ids: string[], also: (tx: Db) => Promise<void>): Promise<number> {
  const began = performance.now()
  await Promise.all(
    ids.map(async (id, i) => {
      for (let n = 0; n < each / ids.length; n++)
        await db.transaction(async (tx) => {
          await tx
            .update(companies)
            .set({ name: `Company ${i} ${n}` })
            .where(eq(companies.id, id))
          await also(tx)
        })
    }),
  )
  return each / ((performance.now() - began) / 1000)
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!

async function measure(name: string, db: Database): Promise<void> {
  await migrate(db)
  const made = await db
    .insert(companies)
    .values(Array.from({ length: writers }, () => ({ name: 'Company' })))
    .returning()
  const ids = made.map((row) => row.id)
  for (const at_once of [1, writers]) {
    const found: Record<string, number[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const [kind, also] of Object.entries(kinds)) (found[kind] ??= []).push(await perSecond(db, ids.slice(0, at_once), also))
    const alone = median(found.alone!)
    const told = Object.entries(found).map(([kind, all]) => `${kind} ${Math.round(median(all))}/s (${(median(all) / alone).toFixed(2)})`)
    console.log(`${name}, ${at_once} at once: ${told.join(', ')}`)
  }
  const began = performance.now()
  await chainAudit({ db, secrets, log: makeLog('silent') })
  console.log(`${name}: ${rounds * each * 2} rows joined the chain in ${Math.round(performance.now() - began)} ms`)
  await db.close()
}

const folder = mkdtempSync(join(tmpdir(), 'vouch-audit-cost-'))
await measure('embedded', await openDatabase({ database_url: undefined, database_pool: 1, data_dir: folder }))
rmSync(folder, { recursive: true, force: true })
const binaries = ensureBinaries()
if (binaries) {
  const postgres = await startPostgres(binaries)
  await measure('Postgres', await openDatabase({ database_url: postgres.url, database_pool: writers, data_dir: folder }))
  await postgres.stop()
}
