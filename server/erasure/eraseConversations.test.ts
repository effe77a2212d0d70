// What an erasure takes away at the voice provider.
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidates } from '../db/schema/candidates.ts'
import { interviewAttempts } from '../db/schema/interviews.ts'
import { takeConversation } from '../interviews/takeConversation.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { buildAdmin, buildReadyJob } from '../../testing/build/build.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { mentionsIn } from '../../testing/mentionsIn.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { startElevenLabs, type ElevenLabsStandIn } from '../../testing/standIns/elevenlabsStandIn.ts'

let elevenlabs: ElevenLabsStandIn
let vouch: Vouch
beforeAll(async () => {
  elevenlabs = await startElevenLabs()
  vouch = await startVouch({ ELEVENLABS_BASE_URL: elevenlabs.url, ELEVENLABS_API_KEY: elevenlabs.key })
})
afterAll(async () => {
  await vouch.stop()
  await elevenlabs.stop()
})

/** What the candidate says, in words that occur nowhere else. */
const answerText = 'Zanzibarian widgets were late, so I found the cause in the quokka scheduler and fixed it.'

test('the voice provider’s conversation is erased there, with retries while it is away; one that arrives later is not stored and is erased too', async () => {
  elevenlabs.agents.set('agent_1', 200)
  const job_id = (await buildReadyJob(vouch.parts, { elevenlabs_agent_id: 'agent_1' })).id
  const { candidate, id, begun, me } = await beginInterview(vouch, { name: 'Tarquinia Vossberg', job_id })
  const conversation_id = 'conv_to_erase'
  const said = heldConversation(conversation_id, begun.attempt_id, [
    ['agent', 'Hello.', 0],
    ['user', answerText, 4],
  ])
  elevenlabs.conversations.set(conversation_id, said)
  await me.beginConversation({ ...id, attempt_id: begun.attempt_id, conversation_id })
  elevenlabs.failing.status = 500
  elevenlabs.calls.length = 0
  const { token } = await buildAdmin(vouch.parts)
  await vouch.as(token).candidates.eraseCandidate({ ...id, reason: 'asked_for' })
  await eventually(async () => elevenlabs.calls.length > 0)
  expect(elevenlabs.conversations.has(conversation_id)).toBe(true)
  elevenlabs.failing.status = null
  await eventually(async () => {
    await vouch.parts.db.raw(`update pgboss.job set start_after = now() where state = 'retry'`)
    return !elevenlabs.conversations.has(conversation_id)
  })
  await eventually(
    async () =>
      (await vouch.parts.db.select().from(interviewAttempts).where(eq(interviewAttempts.id, begun.attempt_id)))[0]!.conversation_id ===
      null,
  )

  const late = heldConversation('conv_late', begun.attempt_id, [
    ['agent', 'Hello.', 0],
    ['user', answerText, 4],
  ])
  elevenlabs.conversations.set('conv_late', late)
  expect(await takeConversation(vouch.parts, late as never)).toBe('ignored')
  await eventually(async () => !elevenlabs.conversations.has('conv_late'))
  expect(await mentionsIn(vouch.parts, ['zanzibar', 'vossberg'])).toEqual(expect.not.arrayContaining([expect.stringContaining('turns')]))
  expect((await vouch.parts.db.select().from(candidates).where(eq(candidates.id, candidate.id)))[0]!.interview_status).toBe('completed')
}, 60_000)

test('a conversation that belongs to somebody else is not erased, whatever the browser has named', async () => {
  const job_id = (await buildReadyJob(vouch.parts, { elevenlabs_agent_id: 'agent_1' })).id
  const { id, begun, me } = await beginInterview(vouch, { job_id })
  elevenlabs.conversations.set('conv_of_another', heldConversation('conv_of_another', v7(), [['agent', 'Hello.', 0]]))
  elevenlabs.conversations.set('conv_own', heldConversation('conv_own', begun.attempt_id, [['agent', 'Hello.', 0]]))
  for (const conversation_id of ['..', 'a/b', 'ü'])
    expect((await refused(me.beginConversation({ ...id, attempt_id: begun.attempt_id, conversation_id }))).status).toBe(422)
  await me.beginConversation({ ...id, attempt_id: begun.attempt_id, conversation_id: 'conv_of_another' })
  await vouch.as((await buildAdmin(vouch.parts)).token).candidates.eraseCandidate({ ...id, reason: 'asked_for' })
  await eventually(async () => !elevenlabs.conversations.has('conv_own'))
  expect(elevenlabs.conversations.has('conv_of_another')).toBe(true)
})

test('without a key the erasure at the voice provider counts as failed, and the log says what to erase by hand', async () => {
  const lines: string[] = []
  const keyless = await startVouch(
    { ELEVENLABS_BASE_URL: elevenlabs.url, LOG_LEVEL: 'warn' },
    { log: { write: (line) => lines.push(line) } },
  )
  try {
    const job_id = (await buildReadyJob(keyless.parts, { elevenlabs_agent_id: 'agent_public' })).id
    const { id, begun, me } = await beginInterview(keyless, { job_id })
    await me.beginConversation({ ...id, attempt_id: begun.attempt_id, conversation_id: 'conv_public' })
    const { token } = await buildAdmin(keyless.parts)
    const { receipt_number } = await keyless.as(token).candidates.eraseCandidate({ ...id, reason: 'asked_for' })
    await eventually(async () =>
      (await keyless.as(token).system.getSystemStatus()).failed_tasks.some((task) => task.name === 'erase-conversation'),
    )
    const logged = lines.find((line) => line.includes('conv_public'))
    for (const words of ['ELEVENLABS_API_KEY', 'agent_public', begun.attempt_id, 'by hand']) expect(logged).toContain(words)
    expect(
      (await keyless.parts.db.select().from(interviewAttempts).where(eq(interviewAttempts.id, begun.attempt_id)))[0]!.conversation_id,
    ).toBe('conv_public')
    const receipt = await keyless.as().rights.getReceipt({ number: receipt_number! })
    expect(receipt).toMatchObject({ conversations_left: 1, calls_by_hand: true })
    expect(receipt.went.map(({ kind }) => kind)).not.toContain('conversations')
  } finally {
    await keyless.stop()
  }
}, 60_000)
