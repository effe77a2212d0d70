// Users who may act: neither switched off nor deleted.
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema/people.ts'

/** The condition on `users`. */
export const isActive = and(eq(users.is_active, true), isNull(users.deleted_at))

export const activeAdmins = (db: Db, more?: SQL): Promise<{ id: string; name: string; email: string }[]> =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.user_type, 'admin'), isActive, more))
    .orderBy(asc(users.id))
