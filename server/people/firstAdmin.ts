import { and, eq, isNull } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import type { Deps } from '../context.ts'
import { takeLock } from '../db/locks.ts'
import { users } from '../db/schema/people.ts'
import { hashPassword } from '../security/passwords.ts'
import { makeToken } from '../security/secrets.ts'
import { weaknessOf } from '../security/weakPassword.ts'

/** Makes the first administrator if there is none. Returns the login if the password is a random one. */
export async function firstAdmin(deps: Pick<Deps, 'db' | 'config'>): Promise<{ email: string; password: string } | null> {
  const none = and(eq(users.user_type, 'admin'), isNull(users.deleted_at))
  if ((await deps.db.$count(users, none)) > 0) return null
  const given = deps.config.admin
  const login = given ?? { email: 'admin@vouch.local', password: makeToken().slice(0, 16) }
  const weakness = given && (await weaknessOf(given.password, [given.email, 'vouch']))
  if (weakness) throw new ConfigError('ADMIN_PASSWORD: is too easy to guess. Use several words that do not belong together.')
  const password_hash = await hashPassword(login.password)
  return await deps.db.transaction(async (tx) => {
    await takeLock(tx, 'admins')
    if ((await tx.$count(users, none)) > 0) return null
    await tx.insert(users).values({ user_type: 'admin', name: login.email, email: login.email, password_hash })
    return given ? null : login
  })
}
