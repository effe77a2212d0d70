import { expect, test } from 'vitest'
import { buildAdmin } from '../../testing/build/build.ts'
import { startVouch } from '../../testing/servers/startVouch.ts'

test('a server without a support address of its own says so', async () => {
  const vouch = await startVouch({}, { tasks: false })
  try {
    const { system } = vouch.as((await buildAdmin(vouch.parts)).token)
    expect((await system.getSystemStatus()).support_email_set).toBe(false)
  } finally {
    await vouch.stop()
  }
})
