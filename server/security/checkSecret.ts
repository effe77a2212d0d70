import { desc } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { takeLock } from '../db/locks.ts'
import type { Database, Db } from '../db/open.ts'
import { candidates } from '../db/schema/candidates.ts'
import { emails } from '../db/schema/mail.ts'
import { secretChecks } from '../db/schema/security.ts'
import { appSecret, makeSecrets, type Secrets } from './secrets.ts'

/** Thrown if the database was started with another application secret. */
export class OtherSecret extends Error {}

/**
 * Checks that the secret is the one of the database's first start. Throws `OtherSecret` if not, because login codes and kept emails could
 * not be read with another one. If several servers start at once on an empty database, the first one's secret is kept.
 */
export async function checkSecret(db: Database, secrets: Secrets): Promise<void> {
  await db.transaction(async (tx) => {
    await takeLock(tx, 'secret')
    const [kept] = await tx.select().from(secretChecks)
    if (kept ? kept.value !== secrets.check : !(await opensWhatIsThere(tx, secrets))) throw otherSecret()
    if (!kept) await tx.insert(secretChecks).values({ value: secrets.check })
  })
}

/** The same check for a command that only reads. */
async function requireSecret(db: Db, secrets: Secrets): Promise<void> {
  const [kept] = await db.select().from(secretChecks)
  if (kept && kept.value !== secrets.check) throw otherSecret()
}

/** The secret with which a command opens the server's data. Never makes one. */
export async function secretOf(db: Db, config: Pick<Config, 'app_secret' | 'data_dir'>): Promise<{ secret: string; secrets: Secrets }> {
  const secret = appSecret(config.app_secret, config.data_dir, { make: false })
  const secrets = makeSecrets(secret)
  await requireSecret(db, secrets)
  return { secret, secrets }
}

const otherSecret = () =>
  new OtherSecret(
    'APP_SECRET: the database was begun with another secret. Set the same APP_SECRET, or copy the file app-secret from the DATA_DIR of its first server into this one’s.',
  )

/** For a database from before the check was stored: tries to open what is there. */
async function opensWhatIsThere(tx: Db, secrets: Secrets): Promise<boolean> {
  const [candidate] = await tx.select({ sealed: candidates.code_sealed }).from(candidates).orderBy(desc(candidates.id)).limit(1)
  const [email] = await tx.select({ sealed: emails.text_sealed }).from(emails).orderBy(desc(emails.id)).limit(1)
  try {
    if (candidate) secrets.openCodes([candidate.sealed])
    if (email) secrets.open(email.sealed)
    return true
  } catch {
    return false
  }
}
