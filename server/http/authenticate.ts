import { and, eq, gt, isNull, or, isNotNull, sql } from 'drizzle-orm'
import type { Role } from '../../shared/endpoint.ts'
import { staffIdle_minutes } from '../../shared/signInTimes.ts'
import type { Actor, Deps } from '../context.ts'
import { preparedFor } from '../db/preparedFor.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { users } from '../db/schema/people.ts'
import { sessions } from '../db/schema/sessions.ts'
import { AppError, notSignedIn } from '../errors.ts'
import { isActive } from '../security/activeUsers.ts'
import { tokenHash } from '../security/secrets.ts'

const sessionOf = preparedFor((db) =>
  db
    .select({
      user_type: sessions.user_type,
      session_id: sessions.id,
      stale: sql<boolean>`${sessions.last_used_at} < now() - interval '1 minute'`,
      user_id: users.id,
      company_id: users.company_id,
      candidate_id: candidates.id,
      job_id: candidates.job_id,
    })
    .from(sessions)
    .leftJoin(users, and(eq(users.id, sessions.user_id), isActive))
    .leftJoin(candidates, and(eq(candidates.id, sessions.candidate_id), isNull(candidates.deleted_at)))
    .leftJoin(jobs, eq(jobs.id, candidates.job_id))
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('hash')),
        gt(sessions.expires_at, sql`now()`),
        or(
          eq(sessions.user_type, 'candidate'),
          gt(sessions.last_used_at, sql`now() - make_interval(mins => ${sql.raw(String(staffIdle_minutes))})`),
        ),
        or(isNotNull(users.id), and(isNotNull(candidates.id), isNull(jobs.deleted_at))),
      ),
    )
    .prepare('session'),
)

/** `stale`: the session's last use was noted more than a minute ago. */
type Session = { actor: Actor; session_id: string; stale: boolean }
export type Identity = Session & { token: string }

/** The session of a bearer token. Null if the token is unknown or expired, or if the account or job behind it is gone. */
async function findSession(db: Deps['db'], token: string): Promise<Session | null> {
  const [row] = await sessionOf(db).execute({ hash: tokenHash(token) })
  const actor = row && actorOf(row)
  return actor ? { actor, session_id: row.session_id, stale: row.stale } : null
}

type Row = Awaited<ReturnType<ReturnType<typeof sessionOf>['execute']>>[number]

function actorOf(row: Row): Actor | null {
  if (row.user_type === 'candidate')
    return row.candidate_id && row.job_id ? { user_type: 'candidate', id: row.candidate_id, job_id: row.job_id } : null
  if (!row.user_id) return null
  return row.user_type === 'admin'
    ? { user_type: 'admin', id: row.user_id }
    : { user_type: 'recruiter', id: row.user_id, company_id: row.company_id }
}

export const bearer = (header: string | undefined): string | null => header?.match(/^Bearer ([\w-]{1,200})$/i)?.[1] ?? null

/** Throws 401 without a valid session, and 403 for a role that the call does not allow. */
export async function authenticate(db: Deps['db'], header: string | undefined, who: readonly Role[]): Promise<Identity> {
  const token = bearer(header)
  const session = token ? await findSession(db, token) : null
  if (!token || !session) throw notSignedIn()
  const { user_type } = session.actor
  if (!who.includes(user_type))
    throw new AppError('role.forbidden', `This is not for ${user_type === 'admin' ? 'an administrator' : `a ${user_type}`}.`)
  return { token, ...session }
}
