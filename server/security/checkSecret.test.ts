import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../db/schema/mail.ts'
import { secretChecks } from '../db/schema/security.ts'
import { buildCandidate } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { checkSecret, OtherSecret } from './checkSecret.ts'
import { makeSecrets } from './secrets.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())
const empty = () => vouch.parts.db.raw('truncate candidates, emails cascade')
beforeEach(empty)

const other = makeSecrets('another secret of more than thirty-two letters')
const kept = async () => (await vouch.parts.db.select().from(secretChecks)).map((row) => row.value)
const asBefore = () => vouch.parts.db.delete(secretChecks)
const email = (sealed: string) => ({
  kind: 'test',
  to: 'a@example.com',
  subject: 'Hello',
  status: 'kept' as const,
  html_sealed: sealed,
  text_sealed: sealed,
})

test('the first start keeps the check, and only the same secret starts again', async () => {
  const { db, secrets } = vouch.parts
  expect(await kept()).toEqual([secrets.check])
  await checkSecret(db, secrets)
  await expect(checkSecret(db, other)).rejects.toThrow(
    /^APP_SECRET: the database was begun with another secret\. Set the same APP_SECRET, or copy/,
  )
  expect(await kept()).toEqual([secrets.check])
})

test('an older database accepts the secret that opens what it holds', async () => {
  const { db, secrets } = vouch.parts
  for (const fill of [() => buildCandidate(vouch.parts), () => db.insert(emails).values(email(secrets.seal('Hello')))]) {
    await asBefore()
    await fill()
    await expect(checkSecret(db, other)).rejects.toThrow(OtherSecret)
    expect(await kept()).toEqual([])
    await checkSecret(db, secrets)
    expect(await kept()).toEqual([secrets.check])
    await empty()
  }
})

test('if servers with different secrets start at once on an empty database, one goes on', async () => {
  await asBefore()
  const servers = Array.from({ length: 4 }, (_, i) => makeSecrets(`secret ${i} of more than thirty-two letters`))
  const started = await Promise.allSettled(servers.map((secrets) => checkSecret(vouch.parts.db, secrets)))
  const up = servers.filter((_, i) => started[i]!.status === 'fulfilled')
  expect(up.map((secrets) => secrets.check)).toEqual(await kept())
  expect(up).toHaveLength(1)
})
