// A database from before the counts of who can be invited and whose interview is awaited: they are counted when it is migrated.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { expectCounted } from '../../testing/recount.ts'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { countsOfJob } from './counts.ts'
import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('awaited_counted')
})
afterAll(() => db.close())

test('a candidate who is declined or has withdrawn before the interview is neither to be invited nor awaited, and one who has started uninvited is awaited only', async () => {
  const { recruiter_id, job_id } = await oldJob(db)
  const add = async (invited: boolean, status: string, outcome: string | null) => {
    const id = v7()
    await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, invitation_sent, interview_status, created_at, updated_at)
      values (${id}, ${job_id}, 'Priya', ${`${id}@example.com`}, '', '', ${id}, ${invited}, ${status}, now(), now())`)
    if (outcome)
      await db.execute(sql`insert into outcomes (id, candidate_id, job_id, outcome, decided_by, decided_at)
        values (${v7()}, ${id}, ${job_id}, ${outcome}, ${recruiter_id}, now())`)
  }
  await add(false, 'not_started', null)
  await add(true, 'in_progress', null)
  await add(false, 'in_progress', null)
  await add(false, 'not_started', 'declined')
  await add(true, 'not_started', 'withdrawn')
  await add(true, 'completed', 'advanced')
  await migrate(db)
  expect(await countsOfJob(db, job_id)).toMatchObject({ candidates: 6, to_invite: 1, awaited: 3 })
  await expectCounted({ db })
})
