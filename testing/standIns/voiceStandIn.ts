// A small server on loopback that speaks and hears like OpenAI's /audio calls, or fails in the ways in which such services fail.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

/** `hang`: no answer. `half`: only the first half of a sound. Both last until `behave` is called again. */
type Behaviour = 'well' | 'slow' | 'hang' | 'half' | 'refuse' | 'fail' | 'drop' | 'break_off' | 'not_json' | 'wrong_json' | 'page' | 'empty'

export type VoiceStandIn = {
  base_url: string
  key: string
  /**
   * Sets how it behaves from now on and what it hears. `only`: changes just one of the two services. `asked` has the key and the fields of
   * each request.
   */
  behave: (as: Behaviour, heard?: string, only?: 'speaking' | 'hearing') => void
  asked: { path: string; authorization: string | undefined; body: string }[]
  stop: () => Promise<void>
}

/** An MPEG frame header and silence: enough to be recognised as sound. */
export const sampleMp3 = (size = 40_000): Buffer =>
  Buffer.concat([
    Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x00]),
    Buffer.alloc(Math.max(0, size - 14), 0x55),
  ])
/** The first bytes of a WebM file, followed by bytes of value `fill`. */
export const sampleWebm = (size = 4_000, fill = 7): Buffer =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(size - 4, fill)])

/** `sound`: what it speaks. The default is only the start of a sound file. */
export async function startVoice({ sound = sampleMp3(), type = 'audio/mpeg' } = {}): Promise<VoiceStandIn> {
  const key = 'a key of the voice'
  const asked: VoiceStandIn['asked'] = []
  let does: Record<'speaking' | 'hearing', Behaviour> = { speaking: 'well', hearing: 'well' }
  let words = 'I fixed it myself.'
  let told = Promise.withResolvers<void>()
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({ path: request.url!, authorization: request.headers.authorization, body: Buffer.concat(chunks).toString('latin1') })
    const speaks = request.url === '/v1/audio/speech'
    const how = () => does[speaks ? 'speaking' : 'hearing']
    if (request.method !== 'POST' || (!speaks && request.url !== '/v1/audio/transcriptions')) return json(response, 404, {})
    if (request.headers.authorization !== `Bearer ${key}` || how() === 'refuse')
      return json(response, 401, { error: { message: 'Incorrect API key provided' } })
    while (how() === 'hang') await told.promise
    switch (how()) {
      case 'fail':
        return json(response, 500, { error: { message: 'stand-in failure' } })
      case 'drop':
        return request.socket.destroy()
      case 'not_json':
        return response.writeHead(200, { 'content-type': speaks ? 'audio/mpeg' : 'application/json' }).end('{"text": "I fi')
      case 'wrong_json':
        return response.writeHead(200, { 'content-type': speaks ? 'audio/mpeg' : 'application/json' }).end('{"text": 7}')
      case 'page':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in to the network</body></html>')
      case 'empty':
        return response.writeHead(200, { 'content-type': speaks ? 'audio/mpeg' : 'application/json' }).end()
      case 'slow':
        await new Promise((resolve) => {
          setTimeout(resolve, 1_500).unref()
        })
    }
    if (!speaks) return json(response, 200, { text: words })
    response.writeHead(200, { 'content-type': type })
    const half = how() === 'half' ? sound.length / 2 : Math.min(20_000, sound.length / 2)
    response.write(sound.subarray(0, half))
    await new Promise((resolve) => {
      setTimeout(resolve, 100).unref()
    })
    while (how() === 'half') await told.promise
    return how() === 'break_off' ? response.destroy() : response.end(sound.subarray(half))
  }

  const server = createServer((request, response) => {
    // A caller that is killed during the request closes the connection.
    serve(request, response).catch(() => response.destroy())
  })
  const { url, stop } = await listen(server)
  return {
    base_url: `${url}/v1`,
    key,
    asked,
    behave: (as, heard = words, only) => {
      words = heard
      does = only ? { ...does, [only]: as } : { speaking: as, hearing: as }
      told.resolve()
      told = Promise.withResolvers()
    },
    stop,
  }
}

/** The server settings that use this stand-in. */
export const voiceSettings = (voice: VoiceStandIn): Record<string, string> => ({
  TTS_BASE_URL: voice.base_url,
  TTS_API_KEY: voice.key,
  TTS_MODEL: 'tts',
  STT_BASE_URL: voice.base_url,
  STT_API_KEY: voice.key,
  STT_MODEL: 'stt',
})
