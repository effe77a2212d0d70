// Bodies that come slowly, or never to their end.
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildAdmin, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { sessions } from '../db/schema/sessions.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())
afterEach(() => void vi.useRealTimers())

function begin(path: string, token: string, type: string, length: number, sent: string): Socket {
  const socket = connect(Number(new URL(vouch.url).port), '127.0.0.1')
  const head = [`POST ${path} HTTP/1.1`, 'Host: a', 'Connection: close', `Authorization: Bearer ${token}`, `Content-Type: ${type}`]
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${length}\r\n\r\n${sent}`)
  return socket
}

test('a call whose body comes after its caller was deleted does nothing', async () => {
  const [admin, gone] = [await buildAdmin(vouch.parts), await buildAdmin(vouch.parts)]
  const { people } = vouch.as(admin.token)
  const body = JSON.stringify({ name: 'Mal', email: 'late@example.com', password: 'seven quiet harbours' })
  const { db } = vouch.parts
  const own = eq(sessions.user_id, gone.id)
  const before = new Date(Date.now() - 120_000).toISOString()
  await db.update(sessions).set({ last_used_at: before }).where(own)
  vi.useFakeTimers({ toFake: ['performance'] })
  const late = begin('/api/admin/admin-users/', gone.token, 'application/json', body.length, body.slice(0, 10))
  // The server has seen who calls: it has noted the use of the session. It believes that for a second.
  await eventually(async () => (await db.select().from(sessions).where(own))[0]!.last_used_at > new Date(Date.now() - 60_000).toISOString())
  vi.advanceTimersByTime(1200)
  await people.removeAdminUser({ admin_user_id: gone.id })
  late.write(body.slice(10))
  expect(await text(late)).toMatch(/^HTTP\/1\.1 401 /)
  expect((await people.listAdminUsers({ q: 'late@example.com' })).total).toBe(0)
})

test('one person can send only a few files at the same time; others can go on, and so can they once a file has come or was cut off', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const other = await buildRecruiter(vouch.parts)
  const path = async (who: typeof recruiter) =>
    `/api/jobs/${(await buildReadyJob(vouch.parts, { recruiter_id: who.id })).id}/candidates/import-csv`
  const [own, others] = [await path(recruiter), await path(other)]
  const form = 'multipart/form-data; boundary=b'
  const held = Array.from({ length: 6 }, () => begin(own, recruiter.token, form, 5000, '--b\r\n'))
  const answerOf = async (to: string, token: string) => (await text(begin(to, token, form, 5, '--b--'))).slice(9, 12)
  await expect.poll(() => answerOf(own, recruiter.token)).toBe('429')
  expect(await answerOf(others, other.token)).toBe('422')
  for (const socket of held) socket.destroy()
  await expect.poll(() => answerOf(own, recruiter.token)).toBe('422')
})
