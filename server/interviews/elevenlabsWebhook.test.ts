// What comes to the webhook's address: signatures, and what is accepted and ignored.
import { request } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppError } from '../errors.ts'
import { beginInterview } from '../../testing/build/beginInterview.ts'
import { heldConversation, type HeldConversation } from '../../testing/build/heldConversation.ts'
import { startAgentVouch, webhookSecret, type AgentVouch } from '../../testing/servers/startAgentVouch.ts'
import { eventually, startVouch } from '../../testing/servers/startVouch.ts'
import { signWebhook, webhookBody } from '../../testing/standIns/elevenlabsStandIn.ts'
import { sampleMp3 } from '../../testing/standIns/voiceStandIn.ts'
import { signatureHolds } from '../voice/webhookSignature.ts'
import { elevenlabsWebhook } from './elevenlabsWebhook.ts'

let vouch: AgentVouch
beforeAll(async () => {
  vouch = await startAgentVouch()
})
afterAll(() => vouch.stop())

/** Asks for a place for a large webhook whose body has arrived and whose signature may be valid. */
const admitLarge = () =>
  elevenlabsWebhook.admit(
    vouch.parts,
    { 'elevenlabs-signature': `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}` },
    {
      complete: true,
      destroy: () => {
        throw new Error('it is whole')
      },
      socket: { bytesRead: 0 },
    },
  )
/** Whether a large webhook would have to wait now. One that has to is let in later, and leaves at once. */
async function bothPlacesTaken(): Promise<boolean> {
  const place = admitLarge()
  void place.then((leave) => leave())
  return (await Promise.race([place, nextTurn('waits')])) === 'waits'
}

describe('the signature of a webhook', () => {
  test('is a 401 that stores nothing if it is forged, missing, late, of another body or in another form', async () => {
    const { said, me, id } = await vouch.talking()
    const body = webhookBody('post_call_transcription', said())
    const good = signWebhook(webhookSecret, body)
    const bad = [
      null,
      '',
      'nonsense',
      signWebhook('another secret', body),
      signWebhook(webhookSecret, `${body} `),
      signWebhook(webhookSecret, body, 31 * 60),
      signWebhook(webhookSecret, body, -31 * 60),
      good.replace(/^t=\d+/, 't=1'),
      good.replace(/^t=\d+/, `t=${'9'.repeat(400)}`),
      good.replace('v0=', 'v1='),
      good.slice(0, -1),
      `${good}0`,
      good.replace(/v0=.*/, 'v0='),
      good.replace(/v0=.*/, `v0=${'0'.repeat(64)}`),
    ]
    for (const signature of bad) expect((await vouch.post(body, signature)).status, String(signature)).toBe(401)
    expect((await me.getInterview(id)).turns).toEqual([])
    expect((await vouch.post(body, signWebhook(webhookSecret, body, 29 * 60))).status).toBe(200)
    expect((await vouch.post(body, `${good},v0=${'0'.repeat(64)}`)).status).toBe(200)
  })

  test('is checked before the body arrives; at most two large bodies that may be valid are read at once', async () => {
    const { said } = await vouch.talking()
    const open = (signature: string | null, size: number) => {
      const sending = request(`${vouch.url}/api/webhooks/elevenlabs`, {
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          'content-length': size,
          ...(signature === null ? {} : { 'elevenlabs-signature': signature }),
        },
      })
      const answered = new Promise<{ status: number; retry: string | undefined }>((resolve) => {
        sending.on('response', (response) => {
          resolve({ status: response.statusCode!, retry: response.headers['retry-after'] })
        })
        sending.on('error', () => {
          resolve({ status: 0, retry: undefined })
        })
      })
      sending.flushHeaders()
      return { sending, answered }
    }
    const small = 1024 * 1024
    const mb = 20 * small
    // None of these requests ever sends a byte of its body.
    for (const signature of [
      null,
      'nonsense',
      signWebhook(webhookSecret, '', 31 * 60),
      signWebhook(webhookSecret, '').replace(/v0=.*/, 'v0=1'),
    ]) {
      const { sending, answered } = open(signature, mb)
      expect((await answered).status, String(signature)).toBe(401)
      sending.destroy()
    }
    const forged = `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}`
    const held = [open(forged, mb), open(forged, mb)]
    const audio = webhookBody('post_call_audio', { conversation_id: 'conv_unknown', full_audio: sampleMp3(2_000_000).toString('base64') })
    await eventually(bothPlacesTaken)
    let came = false
    const waits = vouch.post(audio, signWebhook(webhookSecret, audio)).finally(() => (came = true))
    // A transcript is small and does not wait for them.
    expect(await vouch.transcript(said())).toEqual([200, 'stored'])
    expect(came).toBe(false)
    held[0]!.sending.destroy()
    expect((await waits).status).toBe(200)
    held[1]!.sending.destroy()
  })

  test('lets a real webhook in while large forged ones send little or nothing', async () => {
    const forged = `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}`
    const open = () => {
      const sending = request(`${vouch.url}/api/webhooks/elevenlabs`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': 20 * 1024 * 1024, 'elevenlabs-signature': forged },
      })
      const cut = new Promise<boolean>((resolve) => {
        sending.on('response', () => {
          resolve(false)
        })
        sending.on('error', () => {
          resolve(true)
        })
      })
      sending.flushHeaders()
      return { sending, cut }
    }
    const [silent, trickling] = [open(), open()]
    const drip = setInterval(() => trickling.sending.write('x'.repeat(1024)), 200)
    await eventually(bothPlacesTaken)
    const audio = webhookBody('post_call_audio', { conversation_id: 'conv_unknown', full_audio: sampleMp3(2_000_000).toString('base64') })
    expect((await vouch.post(audio, signWebhook(webhookSecret, audio))).status).toBe(200)
    expect(await Promise.all([silent.cut, trickling.cut])).toEqual([true, true])
    clearInterval(drip)
  }, 60_000)

  test('a third large webhook waits for at most half a minute', async () => {
    const inside = [await admitLarge(), await admitLarge()]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const third = admitLarge().catch((error: AppError) => error.code)
    await vi.advanceTimersByTimeAsync(30_001)
    vi.useRealTimers()
    expect(await third).toBe('webhook.busy')
    for (const leave of inside) leave()
    ;(await admitLarge())()
  })

  test('of a large body is worked out in pieces, and other calls run between them', async () => {
    const body = Buffer.from('x'.repeat(8 * 1024 * 1024))
    const order: string[] = []
    const others = async () => {
      for (let i = 0; i < 6; i++) {
        await nextTurn()
        order.push('another call')
      }
    }
    const holds = signatureHolds(webhookSecret, signWebhook(webhookSecret, body.toString()), body).then((held) =>
      order.push(`held: ${held}`),
    )
    await Promise.all([holds, others()])
    expect(order).toEqual([...Array.from({ length: 6 }, () => 'another call'), 'held: true'])
    expect(await signatureHolds('another secret', signWebhook(webhookSecret, body.toString()), body)).toBe(false)
  })

  test('is never valid if this server has no secret', async () => {
    const alone = await startVouch({}, { tasks: false })
    const body = webhookBody('post_call_transcription', {})
    const response = await fetch(`${alone.url}/api/webhooks/elevenlabs`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'elevenlabs-signature': signWebhook('', body) },
    })
    expect(response.status).toBe(401)
    await alone.stop()
  })

  test('a signed webhook that is not ours, unknown or unreadable is accepted and ignored', async () => {
    const { said, attempt_id, lines } = await vouch.talking()
    for (const of of [
      heldConversation('conv_x', v7(), lines),
      heldConversation('conv_x', null, lines),
      heldConversation('conv_x', "' or 1=1 --", lines),
      heldConversation('conv_x', attempt_id, lines, { agent_id: 'agent_2' }),
      { ...said(), transcript: 'lost' },
      { ...said(), conversation_id: 'a\u0000b' },
      null,
      7,
    ]) {
      expect(await vouch.transcript(of as HeldConversation), JSON.stringify(of).slice(0, 80)).toEqual([200, 'ignored'])
    }
    expect(await vouch.deliver('call_initiation_failure', { conversation_id: 'conv_x', failure_reason: 'busy' })).toEqual([200, 'ignored'])
    expect(await vouch.deliver('a_kind_to_come', {})).toEqual([200, 'ignored'])
    expect(await vouch.audioOf('conv_unknown', sampleMp3())).toEqual([200, 'ignored'])
    expect(await vouch.transcript({ ...said(), padding: 'x'.repeat(5 * 1024 * 1024) } as HeldConversation)).toEqual([200, 'ignored'])
    const builtin = await beginInterview(vouch)
    expect(await vouch.transcript(heldConversation('conv_x', builtin.begun.attempt_id, lines))).toEqual([200, 'ignored'])
    for (const body of ['{', '[]', 'null']) expect((await vouch.post(body, signWebhook(webhookSecret, body))).status, body).toBe(422)
  })
})
