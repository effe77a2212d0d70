// Every call by every role, on own and other people's records. A call without a row in the table fails the test, and so does an act
// that leaves no row in the audit, or an answer to staff that shows anything of a candidate's own profile that is not shared.
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shapeOf, toRequest } from '../shared/client.ts'
import { contract, type Contract } from '../shared/contract.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { audit } from './db/schema/audit.ts'
import { users } from './db/schema/people.ts'
import { profileLines, stepWords } from './db/schema/profiles.ts'
import { buildWorld, type World } from '../testing/world/buildWorld.ts'
import { callers, callTable, testWebhookSecret, tokenOf, type Row } from '../testing/world/callTable.ts'
import { readDocument, type Held } from '../testing/world/holdToDocument.ts'
import { startSmtp, type SmtpStandIn } from '../testing/standIns/startSmtp.ts'
import { startVouch, type Vouch } from '../testing/servers/startVouch.ts'
import { startVoice, voiceSettings, type VoiceStandIn } from '../testing/standIns/voiceStandIn.ts'

let smtp: SmtpStandIn
let voice: VoiceStandIn
let vouch: Vouch
let held: Held
beforeAll(async () => {
  ;[smtp, voice] = await Promise.all([startSmtp(), startVoice()])
  vouch = await startVouch({ SMTP_URL: smtp.url, ELEVENLABS_WEBHOOK_SECRET: testWebhookSecret, ...voiceSettings(voice) })
  held = await readDocument(vouch.url)
})
afterAll(async () => {
  await vouch.stop()
  await Promise.all([smtp.stop(), voice.stop()])
})

async function send(e: Endpoint, input: unknown, token: string | null): Promise<Response> {
  const { url, body, json, headers: named } = toRequest(shapeOf(e), input)
  const headers = {
    ...named,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
  }
  return await fetch(vouch.url + url, { method: e.method, headers, body })
}

/** Stands in the profile of every candidate of the world. */
const own = 'Kept bees on the roof'

/** The world as it was built: a refused call or a reading call changes nothing, so the next one can use it too. */
let world: World | null = null

/** Nobody of an earlier world is left: some calls write to every administrator. */
async function newWorld(): Promise<World> {
  const { db } = vouch.parts
  await db.update(users).set({ is_active: false })
  const world = await buildWorld(vouch.parts)
  const ids = [world.candidate, world.otherCandidate, world.pending, world.approved].map(({ id: candidate_id }) => ({ candidate_id }))
  const line = { kind: 'skill', text: own, source: 'typed', place: '' } as const
  await db
    .insert(profileLines)
    .values(ids.flatMap((id) => (['confirmed', 'unconfirmed'] as const).map((state) => ({ ...id, ...line, state }))))
  await db.insert(stepWords).values(ids.map((id) => ({ ...id, skill_id: 'rostering', plain: own, text: own, basis: '' })))
  return world
}

/** Whether the contract promises a row of the audit for this caller's act. */
function leavesRow(e: Endpoint, caller: number): boolean {
  // Of a call that anyone may make, the row does not name who made it.
  if (e.who === 'anyone' || caller === 0) return false
  if (e.method !== 'GET') return e.recorded === undefined
  return e.recorded !== undefined && (e.output === 'file' || /recruiter|admin/.test(callers[caller]!))
}
const idsOf = (w: World) => [null, w.candidate.id, w.otherCandidate.id, w.recruiter.id, w.other.id, w.admin.id]

const named = (calls: Record<string, Record<string, unknown>>) =>
  Object.entries(calls)
    .flatMap(([room, of]) => Object.keys(of).map((call) => `${room}.${call}`))
    .toSorted()

test('no call of the contract is missing from the table', () => {
  expect(named(callTable)).toEqual(named(contract))
})

describe.each(Object.keys(contract) as (keyof Contract)[])('%s', (room) => {
  test.each(Object.entries(contract[room]) as [string, Endpoint][])('%s', async (name, e) => {
    const [statuses, inputOf] = (callTable[room] as Record<string, Row>)[name]!
    const expected = statuses.split(' ').map(Number)
    expect(expected).toHaveLength(callers.length)
    const seen: number[] = []
    const withoutRow: string[] = []
    const shown: string[] = []
    let prepared = false
    for (const [i, wanted] of expected.entries()) {
      world ??= await newWorld()
      const input = inputOf(world, (token) => vouch.as(token))
      prepared ||= input instanceof Promise
      const given = (await input) as Record<string, unknown> | undefined
      const response = await send(e, given, tokenOf(world)[i]!)
      seen.push(response.status)
      const staff = /recruiter|admin/.test(callers[i]!)
      if (staff && Buffer.from(await response.clone().arrayBuffer()).includes(own)) shown.push(callers[i]!)
      await held.hold(e, response)
      const coded = typeof given?.[e.decides ?? ''] === 'string' ? `.${given[e.decides!] as string}` : ''
      const act = and(eq(audit.action, `${room}.${name}${coded}`), eq(audit.actor_id, idsOf(world)[i] ?? ''))
      if (wanted < 300 && leavesRow(e, i) && (await vouch.parts.db.$count(audit, act)) === 0) withoutRow.push(callers[i]!)
      if (wanted < 300 && e.method !== 'GET') world = null
    }
    // What its input prepared, such as an interview that has begun, is there for each caller of this call alone.
    if (prepared) world = null
    const say = (list: number[]) => callers.map((caller, i) => `${caller}: ${list[i]}`)
    expect(say(seen)).toEqual(say(expected))
    expect(withoutRow).toEqual([])
    expect(shown).toEqual(room === 'profiles' && name === 'getSharedProfile' ? ['own recruiter'] : [])
  })
})
