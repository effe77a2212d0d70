// Commands that somebody runs on the machine, in the audit.
import type { AuditCommand } from '../../shared/audit.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { recordAudit } from './recordAudit.ts'

/** Who runs a command has no account: what is on record is that it was run on a machine with the settings of the server. */
const commandLine = { user_type: 'system', id: null }

/** Stores that a command was run, with how many rows or files it was about. */
export const recordCommand = (tx: Db, deps: Pick<Deps, 'secrets'>, command: AuditCommand, count: number | null = null): Promise<void> =>
  recordAudit(tx, deps, { actor: commandLine, action: `commands.${command}`, count, ip: null })

/**
 * Stores that a command begins, does it, and stores how it ended. One that is killed leaves its first row, and one that cannot be recorded
 * does not begin.
 */
export async function whileRecorded<T>(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  command: 'backup' | 'moveFiles',
  work: () => Promise<T>,
  countOf: (done: T) => number,
): Promise<T> {
  await recordCommand(db, { secrets }, `${command}.begun`)
  let done: T
  try {
    done = await work()
  } catch (error) {
    // Why it failed is what the person at the machine should read, also if the database is away by now.
    await recordCommand(db, { secrets }, `${command}.failed`).catch(() => undefined)
    throw error
  }
  await recordCommand(db, { secrets }, `${command}.done`, countOf(done))
  return done
}
