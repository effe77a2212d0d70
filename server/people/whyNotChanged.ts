import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'
import { AppError, changedMeanwhile, notFound } from '../errors.ts'

const kinds = {
  admin: { name: 'admin user', gone: 'admin_user.not_found' },
  recruiter: { name: 'recruiter', gone: 'recruiter.not_found' },
} as const

/** Why a change of an account found no row: somebody else changed it, or it is gone. */
export async function whyNotChanged(db: Db, user_type: keyof typeof kinds, id: string): Promise<AppError> {
  const { name, gone } = kinds[user_type]
  const there = await db.$count(users, and(eq(users.id, id), eq(users.user_type, user_type), isNull(users.deleted_at)))
  return there ? changedMeanwhile(name) : notFound(gone)
}
