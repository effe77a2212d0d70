// Limits on sign-in tries: they block the address that tries, not the person who owns the account.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInTries } from '../db/schema/security.ts'
import { buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { addressKey } from '../security/addressKey.ts'
import { triesPer } from './tries.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({ TRUST_PROXY: '1' }, { tasks: false })
})
afterAll(() => vouch.stop())
beforeEach(async () => {
  await vouch.parts.db.delete(signInTries)
})

async function signIn(email: string, password: string, from: string) {
  const response = await fetch(`${vouch.url}/api/auth/recruiter/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
}
const rows = async () => (await vouch.parts.db.select().from(signInTries)).map((row) => row.tries).toSorted((a, b) => a - b)
/** Sets the counts as if `tries` wrong tries had been made. */
const tried = (email: string, from: string, tries: number) =>
  vouch.parts.db.execute(
    sql`update sign_in_tries set tries = ${tries} where key in (${vouch.parts.secrets.sign(`tries recruiter ${email}`)}, ${vouch.parts.secrets.sign(`tries ${from}`)})`,
  )

test('ten wrong tries from one address stop it at this account, and do not stop the owner at another address, nor others at this one', async () => {
  const [one, other] = [await buildRecruiter(vouch.parts), await buildRecruiter(vouch.parts)]
  for (let i = 0; i < triesPer.pair; i++) expect((await signIn(one.email, 'not it', '203.0.113.7')).status).toBe(401)
  const late = await signIn(one.email, testPassword, '203.0.113.7')
  expect(late.status).toBe(429)
  expect(late.retryAfter).toBeGreaterThan(0)
  expect((await signIn(one.email, testPassword, '198.51.100.4')).status).toBe(200)
  expect((await signIn(other.email, testPassword, '203.0.113.7')).status).toBe(200)
})

test('a refused try does not count in the wider limits', async () => {
  const one = await buildRecruiter(vouch.parts)
  for (let i = 0; i < triesPer.pair + 5; i++) await signIn(one.email, 'not it', '203.0.113.7')
  expect(await rows()).toEqual([triesPer.pair, triesPer.pair, triesPer.pair + 5])
})

test('a success clears the count of its address, and takes its own try off the wider ones', async () => {
  const one = await buildRecruiter(vouch.parts)
  for (let i = 1; i < triesPer.pair; i++) await signIn(one.email, 'not it', '203.0.113.7')
  expect((await signIn(one.email, testPassword, '203.0.113.7')).status).toBe(200)
  expect(await rows()).toEqual([triesPer.pair - 1, triesPer.pair - 1])
  await signIn(one.email, 'not it', '203.0.113.7')
  expect(await rows()).toEqual([1, triesPer.pair, triesPer.pair])
})

test('an address that tries many accounts is stopped and adds no more rows; an account that very many addresses try is stopped too', async () => {
  const one = await buildRecruiter(vouch.parts)
  await signIn(one.email, 'not it', '203.0.113.7')
  await tried('nobody', '203.0.113.7', triesPer.address)
  const before = (await rows()).length
  for (let i = 0; i < 3; i++) expect((await signIn(`nobody${i}@example.com`, 'not it', '203.0.113.7')).status).toBe(429)
  expect((await rows()).length).toBe(before)
  await tried(one.email, 'nowhere', triesPer.account)
  expect((await signIn(one.email, 'not it', '198.51.100.4')).status).toBe(429)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // As some proxies write it, with a port that changes.
  ['203.0.113.7:50312', '203.0.113.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
