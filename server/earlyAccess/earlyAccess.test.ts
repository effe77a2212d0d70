import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/mail.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { emailsAnHour } from './requestEarlyAccess.ts'

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

test('if an address is set, only it is emailed, and a flood of requests sends no email for each', async () => {
  const other = await startVouch({ EARLY_ACCESS_EMAIL: 'sales@vouch.example' }, { tasks: false })
  try {
    const admin = await buildAdmin(other.parts)
    for (let i = 0; i < emailsAnHour + 2; i++) await ask(`${i}@example.com`, other)
    expect(await written(other)).toEqual(Array.from({ length: emailsAnHour }, () => 'sales@vouch.example'))
    expect((await other.as(admin.token).earlyAccess.listEarlyAccess({})).total).toBe(emailsAnHour + 2)
  } finally {
    await other.stop()
  }
})
