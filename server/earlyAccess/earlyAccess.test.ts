import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlyAccessRequests } from '../db/schema/earlyAccess.ts'
import { emails } from '../db/schema/mail.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { crowdedFrom, emailsAnHour, mostRequests, requestsPerAddress } from './requestEarlyAccess.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const ask = (email: string, at = vouch) => at.as().earlyAccess.requestEarlyAccess({ name: 'Tama', email, role: 'Recruiter' })
const written = async (at = vouch) => (await at.parts.db.select({ to: emails.to }).from(emails)).map((row) => row.to).toSorted()

test('a request is listed for the administrators, and each of them is told once', async () => {
  const admins = [await buildAdmin(vouch.parts), await buildAdmin(vouch.parts)]
  await ask('tama@example.com')
  await ask('tama@example.com')
  const { rows, total } = await vouch.as(admins[0]!.token).earlyAccess.listEarlyAccess({})
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ name: 'Tama', email: 'tama@example.com', role: 'Recruiter' }])
  expect(await written()).toEqual(admins.map((admin) => admin.email).toSorted())
  expect((await vouch.as(admins[0]!.token).earlyAccess.listEarlyAccess({ q: 'nobody' })).total).toBe(0)
})

const fill = (from: number, to: number, at = vouch) =>
  at.parts.db.execute(
    sql`insert into early_access_requests (id, name, email, role, created_at)
      select gen_random_uuid(), 'Tama', n || '@example.com', 'Recruiter', now() from generate_series(${from}::int, ${to}::int) n`,
  )

test('no more requests are stored once there are too many', async () => {
  await vouch.parts.db.delete(earlyAccessRequests)
  await fill(2, mostRequests)
  await ask('last@example.com')
  expect((await refused(ask('another@example.com'))).code).toBe('early_access.full')
  expect(await vouch.parts.db.$count(earlyAccessRequests)).toBe(mostRequests)
  await vouch.parts.db.delete(earlyAccessRequests)
})

test('only the address in the settings is emailed, and many requests at once do not send one email each', async () => {
  const other = await startVouch({ EARLY_ACCESS_EMAIL: 'sales@vouch.example' }, { tasks: false })
  try {
    const admin = await buildAdmin(other.parts)
    const total = requestsPerAddress.most + 2
    // All from one address: a room full of people shares one, and the form has no limit.
    for (let i = 1; i <= total; i++) await ask(`${i}@example.com`, other)
    expect(await written(other)).toEqual(Array.from({ length: emailsAnHour }, () => 'sales@vouch.example'))
    expect((await other.as(admin.token).earlyAccess.listEarlyAccess({})).total).toBe(total)
    await fill(total + 1, crowdedFrom, other)
    for (let i = 1; i <= requestsPerAddress.most; i++) await ask(`late-${i}@example.com`, other)
    expect(await refused(ask('one-more@example.com', other))).toMatchObject({ status: 429, code: 'early_access.too_many' })
  } finally {
    await other.stop()
  }
})
