import { expect, test } from 'vitest'
import { buildJob } from '../../testing/build/build.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { pagePolicy, signInPolicy } from './contentPolicy.ts'

const talksTo = async ({ parts }: Vouch) => (await pagePolicy(parts)).match(/connect-src ([^;]*)/)![1]

test('a page may connect only to this server, unless a job has another provider’s agent or there is a key', async () => {
  const vouch = await startVouch({}, { tasks: false })
  await buildJob(vouch.parts, { elevenlabs_agent_id: 'builtin', agent_status: 'ready' })
  await buildJob(vouch.parts, {
    elevenlabs_agent_id: 'agent_of_a_deleted_job',
    agent_status: 'ready',
    deleted_at: new Date().toISOString(),
  })
  expect(await talksTo(vouch)).toBe("'self'")
  await buildJob(vouch.parts, { elevenlabs_agent_id: 'agent_1', agent_status: 'ready' })
  expect(await talksTo(vouch)).toBe("'self' wss://api.elevenlabs.io")
  expect(await pagePolicy(vouch.parts)).toMatch(/^default-src 'self';script-src 'self';/)
  await vouch.stop()
  const keyed = await startVouch(
    { ELEVENLABS_API_KEY: 'key', ELEVENLABS_BASE_URL: 'https://api.eu.residency.elevenlabs.io/' },
    { tasks: false },
  )
  expect(await talksTo(keyed)).toBe("'self' wss://api.eu.residency.elevenlabs.io")
  await keyed.stop()
})

test('on the sign-in pages and the landing page no text can become a script or markup', () => {
  expect(signInPolicy.split(';')).toEqual(
    expect.arrayContaining(["require-trusted-types-for 'script'", "trusted-types 'none'", "script-src 'self'"]),
  )
})
