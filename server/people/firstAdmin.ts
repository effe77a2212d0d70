import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import type { Deps } from '../context.ts'
import { takeLock } from '../db/locks.ts'
import { users } from '../db/schema/people.ts'
import { checkPassword, hashPassword } from '../security/passwords.ts'
import { makeToken } from '../security/secrets.ts'
import { weaknessOf } from '../security/weakPassword.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'log'>

/** The made login of the first administrator, for the terminal or in a file. */
type MadeAdmin = { email: string; password: string } | { file: string }

const loginPath = ({ config }: Pick<Deps, 'config'>) => join(config.data_dir, 'first-administrator')
const login = z.object({ email: z.string(), password: z.string() })
const living = and(eq(users.user_type, 'admin'), isNull(users.deleted_at))

/**
 * Makes the first administrator if there is none. Returns the login if its password was made here. Without a terminal it goes to a file that
 * its owner alone can read, because a log is kept and read by many.
 */
export async function firstAdmin(deps: Needs, { terminal = false } = {}): Promise<MadeAdmin | null> {
  await dropSpentLogin(deps)
  if ((await deps.db.$count(users, living)) > 0) return null
  const given = deps.config.admin
  const { email, password } = given ?? { email: 'admin@vouch.local', password: makeToken().slice(0, 16) }
  const weakness = given && (await weaknessOf(given.password, [given.email, 'vouch']))
  if (weakness) throw new ConfigError('ADMIN_PASSWORD: is too easy to guess. Use several words that do not belong together.')
  const password_hash = await hashPassword(password)
  return await deps.db.transaction(async (tx) => {
    await takeLock(tx, 'admins')
    if ((await tx.$count(users, living)) > 0) return null
    await tx.insert(users).values({ user_type: 'admin', name: email, has_name: false, email, password_hash })
    if (given) return null
    return terminal ? { email, password } : { file: writeLogin(deps, { email, password }) }
  })
}

function writeLogin(deps: Needs, made: z.infer<typeof login>): string {
  const path = loginPath(deps)
  mkdirSync(deps.config.data_dir, { recursive: true, mode: 0o700 })
  writeFileSync(path, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
  return path
}

/** Deletes the file with the first administrator's login once it signs nobody in. Called where a password changes, and at each start. */
export async function dropSpentLogin(deps: Needs): Promise<void> {
  const path = loginPath(deps)
  if (!existsSync(path)) return
  const made = readLogin(path)
  if (!made) return
  const [admin] = await deps.db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(living, eq(users.email, made.email)))
  if (await checkPassword(admin?.password_hash, made.password)) return
  try {
    rmSync(path, { force: true })
  } catch (error) {
    // The password is changed by now, so the caller must not read that it failed.
    deps.log.warn({ err: error }, 'the file with the first administrator’s login could not be deleted: delete it by hand')
  }
}

/** Null for a file that is not as we wrote it: it is somebody's own, and no change of a password may fail for it. */
function readLogin(path: string): z.infer<typeof login> | null {
  try {
    return login.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
