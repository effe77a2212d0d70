// What somebody tries with a stolen session, or without one, and what leaves a row.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { audit } from '../db/schema/audit.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildCompany, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

const rows = async (action: string) => (await vouch.parts.db.select().from(audit).where(eq(audit.action, action))).length

test('a wrong password inside a session leaves a row, as at the sign-in page', async () => {
  const { sessions, people } = vouch.as((await buildAdmin(vouch.parts)).token)
  const before = await rows('sign_in.lost')
  expect((await refused(sessions.confirmPassword({ password: 'a wrong one' }))).code).toBe('input.invalid')
  const change = { current_password: 'a wrong one', new_password: 'seven quiet harbours' }
  expect((await refused(people.changePassword(change))).code).toBe('input.invalid')
  expect((await refused(sessions.confirmByPasskey({ passkey_token: 'none', response: {} }))).status).toBe(401)
  expect(await rows('sign_in.lost')).toBe(before + 3)
  await sessions.confirmPassword({ password: testPassword })
  expect(await rows('sign_in.lost')).toBe(before + 3)
})

test('steps of a sign-in that try no password are counted by address, and only the first refusal leaves a row', async () => {
  const { sessions } = vouch.as()
  const before = await rows('sign_in.refused')
  const codes: (string | null)[] = []
  for (let i = 0; i < 63; i++)
    codes.push(await sessions.beginPasskeySignIn({ user_type: 'admin' }).then(() => null, sessions.beginPasskeySignIn.codeOf))
  expect(codes.filter((code) => code === null)).toHaveLength(60)
  expect(codes.slice(60)).toEqual(['sign_in.too_many', 'sign_in.too_many', 'sign_in.too_many'])
  expect(await rows('sign_in.refused')).toBe(before + 1)
})

test('a recording that is heard from its second byte on leaves a row, and one row an hour for all its later pieces', async () => {
  const begun = await beginInterview(vouch)
  const id = { candidate_id: begun.candidate.id }
  const raw = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 500 }, () => 1)])], { type: 'audio/webm' })
  await vouch
    .as(begun.candidate.token)
    .interviews.putRecordingPart({ ...id, segment_id: v7(), part: 0, duration_ms: 4000, offset_ms: 0, raw })
  const { token } = await buildAdmin(vouch.parts)
  const hear = (range: string) =>
    fetch(`${vouch.url}/api/interviews/${id.candidate_id}/recording`, { headers: { authorization: `Bearer ${token}`, range } })
  const heard = async () =>
    (await vouch.parts.db.select().from(audit).where(eq(audit.object_id, id.candidate_id))).filter(
      (row) => row.action === 'interviews.getRecording',
    ).length
  for (const range of ['bytes=1-', 'bytes=100-', 'bytes=-50']) expect((await hear(range)).status).toBe(206)
  expect(await heard()).toBe(1)
  await hear('bytes=0-')
  expect(await heard()).toBe(2)
})

test('a password is not made of the account’s own name, email or company, also where only the password is sent', async () => {
  const { people } = vouch.as((await buildAdmin(vouch.parts)).token)
  const company = await buildCompany(vouch.parts, { name: 'Kowhai Freight Lines' })
  const recruiter = await buildRecruiter(vouch.parts, { company_id: company.id })
  for (const password of [recruiter.email, 'kowhai freight lines'])
    expect((await refused(people.updateRecruiter({ recruiter_id: recruiter.id, password }))).code, password).toBe('input.invalid')
  const other = { name: 'Rita', email: 'rita@example.com', company_id: company.id, password: 'Kowhai Freight Lines' }
  expect((await refused(people.createRecruiter(other))).code).toBe('input.invalid')
  const admin = await buildAdmin(vouch.parts)
  expect((await refused(people.updateAdminUser({ admin_user_id: admin.id, password: admin.email }))).code).toBe('input.invalid')
})
