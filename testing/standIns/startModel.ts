// A small server on loopback with OpenAI's /chat/completions, for tests only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

export type StandInRequest = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { type: string }
  authorization: string | null
  body: string
}
type Answer = {
  status?: number
  content?: unknown
  body?: string
  delay_ms?: number
  hang_up?: boolean
  usage?: { prompt_tokens: number; completion_tokens: number }
}

export type StandIn = {
  base_url: string
  /** Each request after parsing. `body` is the raw text. */
  requests: StandInRequest[]
  /** Sets its answers from now on. A function gets the request. */
  behave: (next: Answer | ((request: StandInRequest, index: number) => Answer | Promise<Answer>)) => void
  close: () => Promise<void>
}

export async function startModel(): Promise<StandIn> {
  const requests: StandInRequest[] = []
  let answer: (request: StandInRequest, index: number) => Answer | Promise<Answer> = () => ({ content: {} })
  const server = createServer((incoming, outgoing) => {
    // A caller that is killed during the request closes the connection.
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  async function serve(incoming: IncomingMessage, outgoing: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    if (incoming.method !== 'POST' || !incoming.url?.endsWith('/chat/completions')) return outgoing.writeHead(404).end('{}')
    const body = Buffer.concat(chunks).toString()
    const request = { ...(JSON.parse(body) as StandInRequest), authorization: incoming.headers.authorization ?? null, body }
    requests.push(request)
    const given = await answer(request, requests.length - 1)
    if (given.delay_ms)
      await new Promise((resolve) => {
        setTimeout(resolve, given.delay_ms).unref()
      })
    if (given.hang_up) return outgoing.destroy()
    if (given.status && given.status !== 200) {
      return outgoing
        .writeHead(given.status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: 'stand-in failure', type: 'error', code: null } }))
    }
    const content = typeof given.content === 'string' ? given.content : JSON.stringify(given.content ?? {})
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(
      given.body ??
        JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion',
          created: 1,
          model: request.model,
          choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
          usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200, ...given.usage },
        }),
    )
  }
  const { url, stop } = await listen(server)
  return {
    base_url: `${url}/v1`,
    requests,
    behave: (next) => {
      answer = typeof next === 'function' ? next : () => next
    },
    close: stop,
  }
}
