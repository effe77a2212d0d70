// Sign-in links of a version in which only their time said which email contains them.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { oldJob } from '../../testing/build/oldJob.ts'
import { databaseBefore } from '../../testing/servers/databaseBefore.ts'
import { migrate } from './migrate.ts'
import { rowsOf, type Database } from './open.ts'

let db: Database
beforeAll(async () => {
  db = await databaseBefore('link_email')
})
afterAll(() => db.close())

test('a link belongs to the next email with a link that was written to its candidate within a minute', async () => {
  const { job_id } = await oldJob(db)
  const addCandidate = async () => {
    const id = v7()
    await db.execute(sql`insert into candidates (id, job_id, name, email, phone, code_sealed, code_hash, created_at, updated_at)
      values (${id}, ${job_id}, 'Priya', ${`${id}@example.com`}, '', '', ${id}, now(), now())`)
    return id
  }
  const [priya, other] = [await addCandidate(), await addCandidate()]
  const at = (seconds: number) => sql`timestamptz '2026-11-30T10:00:00Z' + make_interval(secs => ${seconds}::float8)`
  const addLink = (name: string, candidate_id: string, seconds: number) =>
    db.execute(sql`insert into sign_in_links (token_hash, candidate_id, created_at, expires_at)
      values (${name}, ${candidate_id}, ${at(seconds)}, now() + interval '1 day')`)
  const addEmail = async (kind: string, candidate_id: string, seconds: number) => {
    const id = v7()
    await db.execute(sql`insert into emails (id, kind, candidate_id, to_address, subject, html_sealed, text_sealed, status, created_at)
      values (${id}, ${kind}, ${candidate_id}, 'a@example.com', 'S', '', '', 'waiting', ${at(seconds)})`)
    return id
  }
  await addLink('invited', priya, 0)
  await addEmail('feedback', priya, 0.001)
  await addEmail('invitation', other, 0.002)
  const invitation = await addEmail('invitation', priya, 0.005)
  await addLink('reminded', priya, 20)
  const reminder = await addEmail('reminder', priya, 20)
  await addLink('copied', priya, 100)
  await addEmail('received', priya, 161)
  await migrate(db)
  expect(await rowsOf(db, sql`select token_hash, email_id from sign_in_links order by created_at`)).toEqual([
    { token_hash: 'invited', email_id: invitation },
    { token_hash: 'reminded', email_id: reminder },
    { token_hash: 'copied', email_id: null },
  ])
})
