// What candidates do is on record: what they change and take along, with ids alone, and without an address once they are erased.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day_ms } from '../../shared/day_ms.ts'
import { audit } from '../db/schema/audit.ts'
import { candidates } from '../db/schema/candidates.ts'
import { buildAdmin, buildCandidate } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { buildWorld, type World } from '../../testing/world/buildWorld.ts'
import { begin } from '../../testing/world/callInputs.ts'
import { eraseLeftovers } from '../erasure/eraseCandidate.ts'
import { chainAudit } from './chainAudit.ts'
import { recordAudit } from './recordAudit.ts'
import { verifyAudit } from './verifyAudit.ts'

let vouch: Vouch
let world: World
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())
beforeEach(async () => {
  world = await buildWorld(vouch.parts)
})

const me = () => vouch.as(world.candidate.token)
const rowsOf = (candidate_id: string) => vouch.parts.db.select().from(audit).where(eq(audit.actor_id, candidate_id)).orderBy(audit.id)
const acts = async (candidate_id = world.candidate.id) => (await rowsOf(candidate_id)).map(({ action }) => action)

describe('a candidate’s', () => {
  test('lines of the profile, their sharing and both exports leave a row each, with ids and no words', async () => {
    const { id: candidate_id } = world.candidate
    const { profiles, rights } = me()
    const line = await profiles.addProfileLine({ candidate_id, kind: 'skill', text: 'Kept bees on the roof' })
    await profiles.updateProfileLine({ candidate_id, profile_line_id: line.id, text: 'Kept many bees', state: 'confirmed' })
    const shared = { candidate_id, company_id: world.company.id }
    await profiles.shareProfile({ ...shared, shared: true })
    await profiles.shareProfile({ ...shared, shared: false })
    await profiles.exportProfile({ candidate_id })
    await rights.exportOwnData({ candidate_id })
    await profiles.removeProfileLine({ candidate_id, profile_line_id: line.id })
    const rows = await rowsOf(candidate_id)
    expect(rows.map(({ action, object_type, object_id }) => [action, object_type, object_id])).toEqual([
      ['profiles.addProfileLine', 'profile_line', line.id],
      ['profiles.updateProfileLine', 'profile_line', line.id],
      ['profiles.shareProfile', 'company', world.company.id],
      ['profiles.shareProfile.off', 'company', world.company.id],
      ['profiles.exportProfile', 'candidate', candidate_id],
      ['rights.exportOwnData', 'candidate', candidate_id],
      ['profiles.removeProfileLine', 'profile_line', line.id],
    ])
    expect(new Set(rows.map(({ actor_type }) => actor_type))).toEqual(new Set(['candidate']))
    expect(JSON.stringify(rows)).not.toMatch(/bees/)
  })

  test('explanation leaves one; reading the own page, the answers and what the promise keeps from others leave none', async () => {
    const { id: candidate_id } = world.candidate
    const { interviews, rights, profiles } = me()
    const { current } = await begin(world, (token) => vouch.as(token))
    const event_id = v7()
    await interviews.submitAnswer({ candidate_id, turn_id: v7(), question_turn_id: current!.turn_id, mode: 'typed', text: 'I wrote it.' })
    await interviews.recordEvents({ candidate_id, events: [{ event_id, kind: 'paste', at: new Date().toISOString(), amount: 500 }] })
    await interviews.requestAdjustment({ candidate_id, kind: 'more_time' })
    await interviews.explainEvent({ candidate_id, event_id, text: 'My own notes.' })
    await profiles.setOpenJobsChoice({ candidate_id, see: true })
    await rights.getOwnRights({ candidate_id })
    expect(await acts()).toEqual(['interviews.giveConsent', 'interviews.startInterview', 'interviews.explainEvent'])
  })

  test('name, words and address are in no row after they erased themselves, the row of the erasure among them', async () => {
    const { candidate } = world
    await me().rights.exportOwnData({ candidate_id: candidate.id })
    expect((await rowsOf(candidate.id))[0]).toMatchObject({ action: 'rights.exportOwnData', address: '127.0.0.1' })
    await me().rights.eraseOwnData({ candidate_id: candidate.id, email: candidate.email })
    const rows = await rowsOf(candidate.id)
    expect(rows.map(({ action, address }) => [action, address])).toEqual([
      ['rights.exportOwnData', null],
      ['rights.eraseOwnData', null],
    ])
    await chainAudit(vouch.parts)
    expect((await verifyAudit(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
    const admin = await buildAdmin(vouch.parts)
    const listed = await vouch.as(admin.token).audit.listAudit({ actor_id: candidate.id })
    expect(new Set(listed.rows.flatMap(({ actor_name, object_name }) => [actor_name, object_name]))).toEqual(new Set([null]))
  })

  test('address does not stay with a row that was stored while they were erased', async () => {
    const candidate = await buildCandidate(vouch.parts)
    const actor = { user_type: 'candidate', id: candidate.id } as const
    await recordAudit(vouch.parts.db, vouch.parts, { actor, action: 'rights.exportOwnData', ip: '203.0.113.7' })
    await vouch.parts.db.update(candidates).set({ erased_at: new Date().toISOString() }).where(eq(candidates.id, candidate.id))
    await eraseLeftovers(vouch.parts, { candidate_id: candidate.id, keys: [] }, { last_try: false })
    expect((await rowsOf(candidate.id)).map(({ address }) => address)).toEqual([null])
  })

  test('address does not stay with a sign-in that was refused, and the chain still verifies', async () => {
    const completed = { interview_status: 'completed', interview_completed_at: new Date(Date.now() - 61 * day_ms).toISOString() } as const
    const candidate = await buildCandidate(vouch.parts, completed)
    expect((await refused(vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code }))).code).toBe('code.ended')
    const tries = async () =>
      await vouch.parts.db
        .select()
        .from(audit)
        .where(and(eq(audit.object_id, candidate.id), isNull(audit.actor_id)))
    expect(await tries()).toMatchObject([{ action: 'sign_in.lost', address: '127.0.0.1' }])
    const admin = vouch.as((await buildAdmin(vouch.parts)).token)
    await admin.candidates.eraseCandidate({ candidate_id: candidate.id, reason: 'asked_for' })
    expect(await tries()).toMatchObject([{ action: 'sign_in.lost', address: null }])
    await chainAudit(vouch.parts)
    expect((await verifyAudit(vouch.parts.db, vouch.parts.secrets)).broken).toBeNull()
  })
})

test('the list of the Outbox leaves a row once an hour for each administrator and address, an opened email each time', async () => {
  const client = vouch.as(world.admin.token)
  for (const q of [undefined, 'nobody', undefined]) await client.system.listEmails(q ? { q } : {})
  await client.system.getEmail({ email_id: world.email.id })
  await client.system.getEmail({ email_id: world.email.id })
  const other = await buildAdmin(vouch.parts)
  await vouch.as(other.token).system.listEmails({})
  const rows = await vouch.parts.db
    .select()
    .from(audit)
    .where(inArray(audit.actor_id, [world.admin.id, other.id]))
    .orderBy(audit.id)
  expect(rows.map(({ actor_id, action }) => [actor_id, action])).toEqual([
    [world.admin.id, 'system.listEmails'],
    [world.admin.id, 'system.getEmail'],
    [world.admin.id, 'system.getEmail'],
    [other.id, 'system.listEmails'],
  ])
  // From another address it is another row.
  const { db, secrets } = vouch.parts
  const third = await buildAdmin(vouch.parts)
  const actor = { user_type: 'admin', id: third.id }
  await recordAudit(db, { secrets }, { actor, action: 'system.listEmails', ip: '203.0.113.7' })
  await vouch.as(third.token).system.listEmails({})
  expect((await rowsOf(third.id)).map(({ address }) => address)).toEqual(['203.0.113.7', '127.0.0.1'])
})

test('an address that was taken from a row of staff in the database is found', async () => {
  const admin = await buildAdmin(vouch.parts)
  await vouch.as(admin.token).people.setSummaryEmail({ summary_email: false })
  await chainAudit(vouch.parts)
  await vouch.parts.db.update(audit).set({ address: null }).where(eq(audit.actor_id, admin.id))
  const { broken } = await verifyAudit(vouch.parts.db, vouch.parts.secrets)
  expect(broken).toMatchObject({ why: expect.stringContaining('its address was taken away') })
})
