import { and, eq, gt, isNull, or, isNotNull, sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import type { Actor, Deps } from '../context.ts'
import { candidates, jobs, sessions, users } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { tokenHash } from '../security/secrets.ts'

const query = (db: Deps['db']) =>
  db
    .select({
      user_type: sessions.user_type,
      user_id: users.id,
      company_id: users.company_id,
      candidate_id: candidates.id,
      job_id: candidates.job_id,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.user_id), eq(users.is_active, true), isNull(users.deleted_at)))
    .leftJoin(candidates, and(eq(candidates.id, sessions.candidate_id), isNull(candidates.deleted_at)))
    .leftJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('hash')),
        gt(sessions.expires_at, sql`now()`),
        or(isNotNull(users.id), and(isNotNull(candidates.id), isNull(jobs.deleted_at))),
      ),
    )
    .prepare('session')

const prepared = new WeakMap<Deps['db'], ReturnType<typeof query>>()

/** Who a bearer token belongs to; null when it is unknown or expired, or the account or job behind it is gone. */
export async function findActor(db: Deps['db'], token: string): Promise<Actor | null> {
  let find = prepared.get(db)
  if (!find) prepared.set(db, (find = query(db)))
  const [row] = await find.execute({ hash: tokenHash(token) })
  if (!row) return null
  if (row.user_type === 'candidate')
    return row.candidate_id && row.job_id ? { user_type: 'candidate', id: row.candidate_id, job_id: row.job_id } : null
  if (!row.user_id) return null
  return row.user_type === 'admin'
    ? { user_type: 'admin', id: row.user_id }
    : { user_type: 'recruiter', id: row.user_id, company_id: row.company_id }
}

export const bearer = (header: string | undefined): string | null => header?.match(/^Bearer ([\w-]{1,200})$/i)?.[1] ?? null

/** Throws 401 without a living session and 403 for a role that the call does not name. */
export async function authenticate(
  db: Deps['db'],
  header: string | undefined,
  who: readonly Role[],
): Promise<{ actor: Actor; token: string }> {
  const token = bearer(header)
  const actor = token ? await findActor(db, token) : null
  if (!token || !actor) throw new AppError('session.required', 'Sign in to continue.')
  if (!who.includes(actor.user_type))
    throw new AppError('role.forbidden', `This is not for ${actor.user_type === 'admin' ? 'an administrator' : `a ${actor.user_type}`}.`)
  return { actor, token }
}
