import type { Plugin } from 'vite'

const client = '@elevenlabs/client/dist'
const widget = '@elevenlabs/convai-widget-embed/dist/index.js'
const resampler = '@alexanderolsen/libsamplerate-js/dist/libsamplerate.worklet.js?url'
const resamplerAddress = '"https://cdn.jsdelivr.net/npm/@alexanderolsen/libsamplerate-js@2.1.2/dist/libsamplerate.worklet.js"'

/** Puts a file of ours where the package names a CDN; the build stops where that address is no longer found. */
function withOwnResampler(code: string, id: string): string {
  if (!code.includes(resamplerAddress)) throw new Error(`${id} no longer names ${resamplerAddress}: look at keepVoiceLocal.ts`)
  return `import ownResampler from '${resampler}'\n${code.replaceAll(resamplerAddress, 'ownResampler')}`
}

/**
 * Makes the voice provider's client and widget our own: what they would fetch from a CDN is a file of ours.
 * Signed ways in are WebSockets, so the client's WebRTC half, four fifths of it, stays out.
 */
export function keepVoiceLocal(): Plugin {
  return {
    name: 'keep-voice-local',
    enforce: 'pre',
    load: (id) =>
      id.endsWith(`${client}/utils/WebRTCConnection.js`)
        ? "export class WebRTCConnection {\n  static create() {\n    throw new Error('Only WebSocket conversations are built in.')\n  }\n}\n"
        : null,
    transform(code, id) {
      const names = id.endsWith(`${client}/platform/web/addLibsamplerateModule.js`) || id.endsWith(widget)
      return names ? { code: withOwnResampler(code, id), map: null } : null
    },
  }
}
