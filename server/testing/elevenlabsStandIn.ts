// A small HTTP server on loopback that answers for agents as ElevenLabs does.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ElevenLabsStandIn = {
  url: string
  key: string
  /** What an agent id is answered with; any other is unknown. `hang` never answers. */
  agents: Map<string, number | 'hang'>
  asked: string[]
  stop: () => Promise<void>
}

export async function startElevenLabs(): Promise<ElevenLabsStandIn> {
  const key = 'a key of the stand-in'
  const agents: ElevenLabsStandIn['agents'] = new Map()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const id = decodeURIComponent(request.url!.match(/^\/v1\/convai\/agents\/([^/?]+)$/)?.[1] ?? '')
    asked.push(id)
    if (request.headers['xi-api-key'] !== key) return answer(401, { detail: { status: 'invalid_api_key', message: 'Invalid API key' } })
    const status = agents.get(id) ?? 404
    if (status === 'hang') return
    return status === 200 ? answer(200, { agent_id: id, name: 'Interviewer', conversation_config: {} }) : answer(status, { detail: { status: 'document_not_found', message: `No ${id}` } })
  })
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key, agents, asked,
    stop: () => new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
  }
}
