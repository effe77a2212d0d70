import type { Plugin } from 'vite'

const client = '@elevenlabs/client/dist'
const widget = '@elevenlabs/convai-widget-embed/dist/index.js'
const resampler = '@alexanderolsen/libsamplerate-js/dist/libsamplerate.worklet.js?url'
const resamplerAddress = '"https://cdn.jsdelivr.net/npm/@alexanderolsen/libsamplerate-js@2.1.2/dist/libsamplerate.worklet.js"'

/** Replaces the CDN address in the package by a file of this project. Throws, which stops the build, if the address is not found. */
function withOwnResampler(code: string, id: string): string {
  if (!code.includes(resamplerAddress)) throw new Error(`${id} no longer names ${resamplerAddress}: look at keepVoiceLocal.ts`)
  return `import ownResampler from '${resampler}'\n${code.replaceAll(resamplerAddress, 'ownResampler')}`
}

/**
 * Makes the voice provider's client and widget load a file of this project where they would fetch one from a CDN.
 * Signed URLs use WebSockets, so the client's WebRTC half, four fifths of its code, is left out.
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
