import { expect, test } from 'vitest'
import { v7 } from 'uuid'
import { readConfig } from '../config.ts'
import { startElevenLabs } from '../../testing/standIns/elevenlabsStandIn.ts'
import { heldConversation } from '../../testing/build/heldConversation.ts'
import { findConversations } from './conversations.ts'

test('all conversations of an attempt are found, however many pages the provider’s list has', async () => {
  const elevenlabs = await startElevenLabs()
  const attempt = v7()
  const ids = Array.from({ length: 230 }, (_, i) => `conv_${i}`)
  for (const id of ids) elevenlabs.conversations.set(id, heldConversation(id, attempt, []))
  elevenlabs.conversations.set('conv_other', heldConversation('conv_other', v7(), []))
  const config = readConfig({ ELEVENLABS_BASE_URL: elevenlabs.url, ELEVENLABS_API_KEY: elevenlabs.key })
  expect(await findConversations(config, 'agent_1', attempt)).toEqual(ids)
  await elevenlabs.stop()
})
