import type { Plugin } from 'vite'

const client = '@elevenlabs/client/dist'
const resampler = '@alexanderolsen/libsamplerate-js/dist/libsamplerate.worklet.js?url'
const resamplerAddress = '"https://cdn.jsdelivr.net/npm/@alexanderolsen/libsamplerate-js@2.1.2/dist/libsamplerate.worklet.js"'

/**
 * Makes the voice provider's client our own: what it would fetch from a CDN is a file of ours, and the build stops where that address is no longer
 * found. Signed ways in are WebSockets, so its WebRTC half, four fifths of it, stays out.
 */
export function keepVoiceLocal(): Plugin {
  return {
    name: 'keep-voice-local', enforce: 'pre',
    load: (id) => id.endsWith(`${client}/utils/WebRTCConnection.js`)
      ? "export class WebRTCConnection {\n  static create() {\n    throw new Error('Only WebSocket conversations are built in.')\n  }\n}\n" : null,
    transform(code, id) {
      if (!id.endsWith(`${client}/platform/web/addLibsamplerateModule.js`)) return null
      if (!code.includes(resamplerAddress)) throw new Error(`${id} has another address for its resampler: look at keepVoiceLocal.ts`)
      return { code: `import ownResampler from '${resampler}'\n${code.replace(resamplerAddress, 'ownResampler')}`, map: null }
    },
  }
}
