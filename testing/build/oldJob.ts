import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../../server/db/open.ts'

/** A recruiter and their job, in a database of an older version: only columns that every version has. */
export async function oldJob(db: Database): Promise<{ recruiter_id: string; job_id: string }> {
  const [recruiter_id, job_id] = [v7(), v7()]
  await db.execute(sql`insert into users (id, user_type, name, email, password_hash, created_at, updated_at)
    values (${recruiter_id}, 'recruiter', 'Amara', 'amara@example.com', '', now(), now())`)
  await db.execute(sql`insert into jobs (id, recruiter_id, title, description, company_info, criteria, created_at, updated_at)
    values (${job_id}, ${recruiter_id}, 'Nurse', '', 'A hospital', 'Care', now(), now())`)
  return { recruiter_id, job_id }
}
