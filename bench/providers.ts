// Speech and language services on loopback that take a fixed time and report how long each answer took.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleMp3 } from '../testing/standIns/voiceStandIn.ts'

/** Milliseconds that each service waits before it answers. */
export const delays = { hear: 400, model: 500, speak: 300 }

export type Providers = {
  settings: Record<string, string>
  took: (token: string) => number
  asked: { hear: number; model: number; speak: number; score: number }
  stop: () => Promise<void>
}

const tokenIn = (text: string) => /utterance-\d+-\d+/.exec(text)?.[0]
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

const rubric = {
  lowest: 'Names no occasion of their own.',
  middle: 'Tells of one occasion and their part in it.',
  highest: 'Tells of one occasion, their part, the result and what they would do again.',
  signals: ['traced', 'customers', 'plan'],
}
const plan = {
  competencies: ['Problem solving', 'Ownership', 'Communication'].map((name) => ({
    name,
    criterion: name,
    weight: 1,
    question: `Tell me about a time when your ${name.toLowerCase()} made the difference. What did you do?`,
    hint: 'What happened, what you did, and what came of it.',
    follow_ups: [
      `What would you do differently today about ${name.toLowerCase()}?`,
      `Who else depended on your ${name.toLowerCase()}, and how did they know?`,
    ],
    rubric,
  })),
}

/** The model's reply to each kind of request. It asks for a follow-up after every second answer. */
function said(prompt: string): unknown {
  if (prompt.includes('<criteria>')) return plan
  if (prompt.includes('Follow-ups:')) return { choice: Number(/utterance-\d+-(\d+)/.exec(prompt)?.[1] ?? 0) % 2 }
  if (prompt.includes('<rubric>'))
    return { score: 70, control: 0, reason: 'Tells of one occasion and their part in it.', quotes: ['I traced the failure for two days'] }
  return { summary: 'Concrete answers.' }
}

export async function startProviders(): Promise<Providers> {
  const times = new Map<string, number>()
  const asked = { hear: 0, model: 0, speak: 0, score: 0 }
  const sound = sampleMp3()
  const server = createServer((request, response) => {
    void (async () => {
      const body = await bodyOf(request)
      const began = performance.now()
      const note = (token: string | undefined) => {
        if (token) times.set(token, (times.get(token) ?? 0) + performance.now() - began)
      }
      const json = (value: unknown) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
      if (request.url!.endsWith('/audio/transcriptions')) {
        asked.hear++
        await wait(delays.hear)
        const token = tokenIn(body)
        note(token)
        return json({
          text: `In March I traced the failure for two days, called three customers and wrote the plan, so we kept the date. ${token}`,
        })
      }
      if (request.url!.endsWith('/audio/speech')) {
        asked.speak++
        await wait(delays.speak)
        return response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(sound)
      }
      const followUp = body.includes('Follow-ups:')
      asked[followUp ? 'model' : 'score']++
      await wait(delays.model)
      if (followUp) note(tokenIn(body.slice(body.lastIndexOf('utterance-'))))
      const content = JSON.stringify(said((JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)!.content))
      return json({
        id: '1',
        object: 'chat.completion',
        created: 1,
        model: 'm',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { prompt_tokens: 900, completion_tokens: 20, total_tokens: 920 },
      })
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const settings = Object.fromEntries(
    ['TTS', 'STT', 'LLM'].flatMap((name) => [
      [`${name}_BASE_URL`, base],
      [`${name}_MODEL`, 'stand-in'],
    ]),
  )
  return {
    settings,
    asked,
    took: (token) => times.get(token) ?? 0,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
