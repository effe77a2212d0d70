import type { Plugin } from 'vite'

const client = '@elevenlabs/client/dist'
const widget = '@elevenlabs/convai-widget-embed/dist/index.js'
const resampler = '@alexanderolsen/libsamplerate-js/dist/libsamplerate.worklet.js?url'
const resamplerAddress = '"https://cdn.jsdelivr.net/npm/@alexanderolsen/libsamplerate-js@2.1.2/dist/libsamplerate.worklet.js"'
const fontImport = '@import"https://fonts.googleapis.com/css2?family=Inter:wght@400,500&display=swap";'

/** Puts a file of ours where the package names a CDN; the build stops where that address is no longer found. */
function withOwnResampler(code: string, id: string): string {
  return `import ownResampler from '${resampler}'\n${without(code, id, resamplerAddress, 'ownResampler')}`
}

function without(code: string, id: string, address: string, instead: string): string {
  if (!code.includes(address)) throw new Error(`${id} no longer names ${address}: look at keepVoiceLocal.ts`)
  return code.replaceAll(address, instead)
}

/**
 * Makes the voice provider's client and widget our own: what they would fetch from other hosts is a file of ours, or left out where we have it already.
 * Signed ways in are WebSockets, so the client's WebRTC half, four fifths of it, stays out.
 */
export function keepVoiceLocal(): Plugin {
  return {
    name: 'keep-voice-local', enforce: 'pre',
    load: (id) => id.endsWith(`${client}/utils/WebRTCConnection.js`)
      ? "export class WebRTCConnection {\n  static create() {\n    throw new Error('Only WebSocket conversations are built in.')\n  }\n}\n" : null,
    transform(code, id) {
      if (id.endsWith(`${client}/platform/web/addLibsamplerateModule.js`)) return { code: withOwnResampler(code, id), map: null }
      if (id.endsWith(widget)) return { code: without(withOwnResampler(code, id), id, fontImport, ''), map: null }
      return null
    },
  }
}
