// A small HTTP server on loopback that answers for agents and conversations, and signs webhooks, like ElevenLabs.
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { takeTalks, type Changes, type Talks } from './elevenlabsTalk.ts'
import type { HeldConversation } from '../build/heldConversation.ts'
import { listen } from './listen.ts'

export type ElevenLabsStandIn = {
  url: string
  key: string
  /** The answer for an agent ID: a status, or the agent's data. `hang` never answers. An id that is not here is unknown. */
  agents: Map<string, number | 'hang' | Record<string, unknown>>
  asked: string[]
  conversations: Map<string, HeldConversation>
  audio: Map<string, Uint8Array>
  /** `calls`: every call for a conversation, as `METHOD path`. `failing.status`: answered to all of them while it is set. */
  calls: string[]
  failing: { status: number | null }
  /** The conversations of browsers with its agents. */
  talks: Talks
  stop: () => Promise<void>
}

export const webhookBody = (type: string, data: unknown): string =>
  JSON.stringify({ type, event_timestamp: Math.floor(Date.now() / 1000), data })

/** The header of a webhook that was signed `ago` seconds ago. */
export function signWebhook(secret: string, body: string, ago = 0): string {
  const t = Math.floor(Date.now() / 1000) - ago
  return `t=${t},v0=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

export async function startElevenLabs(): Promise<ElevenLabsStandIn> {
  const key = 'a key of the stand-in'
  const agents: ElevenLabsStandIn['agents'] = new Map()
  const asked: string[] = []
  const conversations: ElevenLabsStandIn['conversations'] = new Map()
  const audio: ElevenLabsStandIn['audio'] = new Map()
  const calls: string[] = []
  const failing: ElevenLabsStandIn['failing'] = { status: null }
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  function ofConversation(method: string, url: URL, response: ServerResponse) {
    calls.push(`${method} ${url.pathname}`)
    if (failing.status) return answer(response, failing.status, { detail: 'stand-in failure' })
    if (url.pathname === '/v1/convai/conversations') {
      const found = [...conversations.values()].filter(
        (c) => c.agent_id === url.searchParams.get('agent_id') && c.user_id === url.searchParams.get('user_id'),
      )
      const [from, size] = [Number(url.searchParams.get('cursor') ?? 0), Math.min(100, Number(url.searchParams.get('page_size') ?? 30))]
      const has_more = found.length > from + size
      const page = found.slice(from, from + size).map(({ conversation_id, agent_id, status }) => ({ conversation_id, agent_id, status }))
      return answer(response, 200, { conversations: page, has_more, next_cursor: has_more ? String(from + size) : null })
    }
    const [, id, part] = url.pathname.match(/^\/v1\/convai\/conversations\/([^/]+)(\/audio)?$/) ?? []
    const known = conversations.get(decodeURIComponent(id ?? ''))
    if (!known) return answer(response, 404, { detail: { status: 'conversation_not_found' } })
    if (method === 'DELETE') {
      conversations.delete(known.conversation_id)
      return answer(response, 200, {})
    }
    if (!part) return answer(response, 200, known)
    const sound = audio.get(known.conversation_id)
    return sound
      ? response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound)
      : answer(response, 404, { detail: { status: 'audio_not_found' } })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://any')
    if (request.headers['xi-api-key'] !== key)
      return answer(response, 401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } })
    if (url.pathname === '/v1/convai/conversation/get-signed-url')
      return answer(response, 200, {
        signed_url: talks.sign(url.searchParams.get('agent_id')!, request.headers.host!, url.searchParams.has('include_conversation_id')),
      })
    if (url.pathname.startsWith('/v1/convai/conversations')) return ofConversation(request.method!, url, response)
    const id = decodeURIComponent(request.url!.match(/^\/v1\/convai\/agents\/([^/?]+)$/)?.[1] ?? '')
    asked.push(id)
    const status = agents.get(id) ?? 404
    if (status === 'hang') return
    if (typeof status === 'object') return answer(response, 200, { agent_id: id, name: 'Interviewer', ...status })
    return status === 200
      ? answer(response, 200, { agent_id: id, name: 'Interviewer', conversation_config: {} })
      : answer(response, status, { detail: { status: 'document_not_found', message: `No ${id}` } })
  })
  const talks = takeTalks(server, (agent_id) => {
    const known = agents.get(agent_id) as
      | { platform_settings?: { overrides?: { conversation_config_override?: Changes<boolean> } } }
      | undefined
    return known?.platform_settings?.overrides?.conversation_config_override ?? {}
  })
  const { url, stop } = await listen(server)
  return {
    url,
    key,
    agents,
    asked,
    conversations,
    audio,
    calls,
    failing,
    talks,
    stop: () => {
      talks.stop()
      return stop()
    },
  }
}
