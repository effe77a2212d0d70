import { request } from 'node:http'
import { expect, test } from 'vitest'
import { signedIn } from '../../testing/signedIn.ts'
import { adminLogin, spawnVouch } from '../../testing/servers/spawnVouch.ts'
import { eventually } from '../../testing/servers/startVouch.ts'

test('a call whose caller has hung up is finished before the server stops', async () => {
  const vouch = await spawnVouch({ LOG_LEVEL: 'error' })
  const { access_token } = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
  const hungUp = new AbortController()
  const calls = Array.from({ length: 20 }, () =>
    vouch
      .as(access_token)
      .people.createAdminUser({ email: `${crypto.randomUUID()}@example.com`, password: 'a long enough password' }, hungUp.signal)
      .catch(() => undefined),
  )
  // All were sent at once, and each takes the server's processor for a while: the others are in progress.
  await Promise.race(calls)
  hungUp.abort()
  await Promise.all(calls)
  await vouch.stop()
  expect(vouch.output()).not.toContain('unexpected error')
}, 300_000)

test('a call in progress when the server is told to stop is answered, and its work is kept', async () => {
  const vouch = await spawnVouch()
  const { access_token } = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
  const email = `${crypto.randomUUID()}@example.com`
  const body = JSON.stringify({ email, password: 'a long enough password' })
  const open = request(`${vouch.url}/api/admin/admin-users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    open.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
  })
  // The server sends 100 Continue when it has the call but no part of its body.
  const taken = new Promise((resolve) => {
    open.once('continue', resolve)
  })
  open.flushHeaders()
  await taken
  const ended = vouch.terminate()
  await eventually(() =>
    fetch(`${vouch.url}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  open.end(body)
  expect(await answered).toBe(201)
  expect(await ended).toBe(0)

  await vouch.start()
  expect((await vouch.as(access_token).people.listAdminUsers({ q: email })).rows.map((row) => row.email)).toEqual([email])
  await vouch.stop()
}, 300_000)
