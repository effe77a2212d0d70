// The headers of every answer for browsers and caches, and how a caller who hangs up is treated.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '../db/schema/mail.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
const log: string[] = []
beforeAll(async () => {
  vouch = await startVouch(
    { PUBLIC_URL: 'https://vouch.example.com', LOG_LEVEL: 'info', METRICS_TOKEN: 'token-of-the-metrics' },
    { tasks: false, log: { write: (line) => void log.push(line) } },
  )
})
afterAll(() => vouch.stop())

test('a problem is never cached, and every answer says which parts of the device a page may use', async () => {
  for (const path of ['/api/jobs/', '/api/none', '/none.css']) {
    const { headers } = await fetch(vouch.url + path)
    expect(headers.get('cache-control'), path).toBe('no-store')
    expect(headers.get('permissions-policy'), path).toMatch(/^microphone=\(self\), camera=\(\)/)
    expect(headers.get('strict-transport-security'), path).toMatch(/^max-age=\d+$/)
  }
})

test('a caller who hangs up in the middle of a body does not look like a lost database', async () => {
  const { port, hostname } = new URL(vouch.url)
  const socket = connect(Number(port), hostname)
  const begun = 'POST /api/auth/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"email":"a'
  socket.write(begun, () => socket.destroy())
  await eventually(async () => log.some((line) => line.includes('the caller hung up')))
  expect(log.join('')).not.toContain('cannot be reached')
})

test('the count of a status is zero once no email has it', async () => {
  const email = { kind: 'feedback', to: 'x@example.com', subject: 'S', html_sealed: 'x', text_sealed: 'x' }
  const failed = async () =>
    (await (await fetch(`${vouch.url}/metrics`, { headers: { authorization: 'Bearer token-of-the-metrics' } })).text()).match(
      /^emails\{status="failed"\} (\d+)$/m,
    )?.[1]
  await vouch.parts.db.insert(emails).values({ ...email, status: 'failed' })
  expect(await failed()).toBe('1')
  await vouch.parts.db.delete(emails)
  expect(await failed()).toBe('0')
})
