// ElevenLabs' WebSocket on loopback: the test leads the conversation, and the browser's microphone reaches it.
import type { IncomingMessage, Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import { heldConversation, type HeldConversation } from '../build/heldConversation.ts'

/** What a call may start with instead of the agent's own settings: the values, or whether each one is allowed. */
export type Changes<Words> = { agent?: { first_message?: Words }; conversation?: { text_only?: boolean } }
type Frame = {
  type?: string
  user_audio_chunk?: string
  user_id?: string
  dynamic_variables?: Record<string, string>
  conversation_config_override?: Changes<string>
  text?: string
  event_id?: number
}

export type Talk = {
  conversation_id: string
  agent_id: string
  signed: boolean
  /** The first message from the browser. */
  begun: Frame
  /** Bytes of sound received, and the loudest sample in them. */
  heard: { bytes: number; loudest: number }
  /** `typed`: text from the candidate. `told`: context that the page sent. `pongs`: answered pings. */
  typed: string[]
  told: string[]
  pongs: number[]
  open: () => boolean
  /** The agent says this, with a short sound. */
  say: (text: string) => void
  /** The agent's words were cut short to this text. */
  correct: (text: string) => void
  /** What the agent understood from the candidate. */
  understand: (text: string) => void
  ping: (id: number) => void
  /** The agent ends the call. */
  end: () => void
  /** The connection breaks. */
  drop: () => void
  /** The finished conversation as ElevenLabs stores it. */
  record: (more?: Parameters<typeof heldConversation>[3]) => HeldConversation
}

export type Talks = {
  all: Talk[]
  /** `never`: accepts the connection and never answers. `refuse`: closes it immediately. `no_typing`: refuses typed conversations. */
  answering: { how: 'well' | 'never' | 'refuse' | 'no_typing' }
  /** Makes a signed URL that works once, or more often if `once` is false. */
  sign: (agent_id: string, host: string, once: boolean) => string
  stop: () => void
}

const rate = 16_000
/** A tone of 2 seconds, as 16-bit samples. */
const tone = Buffer.from(
  Int16Array.from({ length: rate * 2 }, (_, i) => Math.round(9000 * Math.sin((2 * Math.PI * 220 * i) / rate))).buffer,
)

/** The agent's first words, unless the call changes them. */
export const greeting = 'Hello, I am your AI interviewer. Thank you for taking the time today.'

/** `allowed`: what an agent's settings let a call change. */
export function takeTalks(server: Server, allowed: (agent_id: string) => Changes<boolean>): Talks {
  const all: Talk[] = []
  const answering: Talks['answering'] = { how: 'well' }
  const signatures = new Map<string, { once: boolean }>()
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: (offered) => offered.has('convai') && 'convai' })
  let made = 0

  server.on('upgrade', (request: IncomingMessage, socket, head) => {
    const url = new URL(request.url!, 'http://any')
    if (url.pathname !== '/v1/convai/conversation') return void socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const signature = url.searchParams.get('conversation_signature')
      if (answering.how === 'never') return
      if (answering.how === 'refuse') return ws.close(3000, 'This agent is over its limit.')
      const known = signature === null ? null : signatures.get(signature)
      if (known === undefined) return ws.close(3000, 'The signed url is not valid.')
      if (known?.once) signatures.delete(signature!)
      take(ws, url.searchParams.get('agent_id') ?? '', signature !== null)
    })
  })

  function take(ws: WebSocket, agent_id: string, signed: boolean) {
    const lines: Parameters<typeof heldConversation>[2] = []
    const began = Date.now()
    const at = () => Math.round((Date.now() - began) / 1000)
    const send = (event: object) => ws.send(JSON.stringify(event))
    let event_id = 1
    const talk: Talk = {
      conversation_id: `conv_${process.pid}_${Date.now()}_${made++}`,
      agent_id,
      signed,
      begun: {},
      heard: { bytes: 0, loudest: 0 },
      typed: [],
      told: [],
      pongs: [],
      open: () => ws.readyState === ws.OPEN,
      say: (text) => {
        lines.push(['agent', text, at()])
        send({ type: 'agent_response', agent_response_event: { agent_response: text, event_id: ++event_id } })
        send({ type: 'audio', audio_event: { audio_base_64: tone.toString('base64'), event_id } })
      },
      correct: (text) => {
        const last = lines.findLast(([role]) => role === 'agent')!
        send({
          type: 'agent_response_correction',
          agent_response_correction_event: { original_agent_response: last[1], corrected_agent_response: text, event_id },
        })
        last[1] = text
      },
      understand: (text) => {
        lines.push(['user', text, at()])
        send({ type: 'user_transcript', user_transcription_event: { user_transcript: text, event_id: ++event_id } })
      },
      ping: (id) => send({ type: 'ping', ping_event: { event_id: id, ping_ms: 20 } }),
      end: () => ws.close(1000, 'Call ended by agent'),
      drop: () => ws.terminate(),
      record: (more) =>
        heldConversation(talk.conversation_id, talk.begun.user_id ?? null, lines, { agent_id, start: Math.floor(began / 1000), ...more }),
    }
    ws.on('message', (data) => {
      const frame = JSON.parse(String(data)) as Frame
      if (frame.type === 'conversation_initiation_client_data') {
        const { agent, conversation } = frame.conversation_config_override ?? {}
        const may = allowed(agent_id)
        const refused =
          conversation?.text_only && (answering.how === 'no_typing' || !may.conversation?.text_only)
            ? 'text_only'
            : agent?.first_message !== undefined && !may.agent?.first_message
              ? 'first_message'
              : null
        if (refused) return ws.close(1008, `Override for field '${refused}' is not allowed by config.`)
        talk.begun = frame
        send({
          type: 'conversation_initiation_metadata',
          conversation_initiation_metadata_event: {
            conversation_id: talk.conversation_id,
            agent_output_audio_format: 'pcm_16000',
            user_input_audio_format: 'pcm_16000',
          },
        })
        all.push(talk)
        talk.say(agent?.first_message ?? greeting)
      } else if (frame.user_audio_chunk) {
        const bytes = Buffer.from(frame.user_audio_chunk, 'base64')
        talk.heard.bytes += bytes.length
        for (let i = 0; i + 1 < bytes.length; i += 2) talk.heard.loudest = Math.max(talk.heard.loudest, Math.abs(bytes.readInt16LE(i)))
      } else if (frame.type === 'user_message') {
        talk.typed.push(frame.text!)
        lines.push(['user', frame.text!, at()])
      } else if (frame.type === 'contextual_update') talk.told.push(frame.text!)
      else if (frame.type === 'pong') talk.pongs.push(frame.event_id!)
    })
  }

  return {
    all,
    answering,
    sign: (agent_id, host, once) => {
      const signature = `cvtkn_${Date.now()}_${made++}`
      signatures.set(signature, { once })
      return `ws://${host}/v1/convai/conversation?agent_id=${encodeURIComponent(agent_id)}&conversation_signature=${signature}`
    },
    stop: () => {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}
