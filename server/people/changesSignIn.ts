import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import { users } from '../db/schema/people.ts'

/** Whether an edit changes how this account signs in, which ends what was sent to it. A form also sends an unchanged email. */
export async function changesSignIn(
  { db }: Pick<Ctx<'admin'>, 'db'>,
  user_id: string,
  { email, password }: { email?: string; password?: string },
): Promise<boolean> {
  if (password) return true
  return email !== undefined && (await db.$count(users, and(eq(users.id, user_id), ne(users.email, email)))) > 0
}
