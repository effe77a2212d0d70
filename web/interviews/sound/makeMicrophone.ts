import { openLevels, type LevelFeed } from './levelFeed.ts'
import { recordingType } from './recordingType.ts'
import { recall, remember } from '../../windowStorage.ts'

/** `insecure`: not https, so the browser gives no microphone. `unsupported`: the browser cannot record. `lost`: it was removed. */
export type MicrophoneState = 'off' | 'asking' | 'on' | 'blocked' | 'absent' | 'taken' | 'insecure' | 'unsupported' | 'lost'
type Live = { stream: MediaStream; levels: LevelFeed; device_id: string }
type Known = {
  state: MicrophoneState
  live: Live | null
  /** `name`: the browser's own, empty where it gives none. `number`: its place among them, from 1. */
  devices: { id: string; name: string; number: number }[]
  muted: boolean
  /** The device gives no sound, for example during a phone call or because of its own switch. It may come back by itself. */
  silenced: boolean
}

/** True if this browser can record a voice on this page. */
export function canSpeakHere(): boolean {
  return cannot() === null
}

function cannot(): 'insecure' | 'unsupported' | null {
  if (!isSecureContext) return 'insecure'
  return navigator.mediaDevices && recordingType() && typeof AudioContext !== 'undefined' ? null : 'unsupported'
}

/** Maps the browser's error to a state. */
export function whyNoMicrophone(error: unknown): MicrophoneState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'taken'
}

/** Key for the microphone chosen in this window, so that a reload does not change it. */
const key = 'microphone'
const wanted = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 }
// `exact`, because Chromium may open another device if this one is only preferred.
const ask = (device_id?: string) =>
  navigator.mediaDevices.getUserMedia({ audio: device_id ? { ...wanted, deviceId: { exact: device_id } } : wanted })

/** Throws if the browser cannot read this stream; then the device is stopped. */
function levelsOf(stream: MediaStream): LevelFeed {
  try {
    return openLevels(stream)
  } catch (error) {
    stream.getTracks().forEach((track) => track.stop())
    throw error
  }
}

/** The microphone and what is known of it. `subscribe` tells of each change. */
export function makeMicrophone() {
  let known: Known = { state: 'off', live: null, devices: [], muted: false, silenced: false }
  // The device that is open. `known.live` still shows the one before while another opens, so that the page does not jump.
  let held: Live | null = null
  let turn = 0
  const listeners = new Set<() => void>()
  const know = (change: Partial<Known>) => {
    known = { ...known, ...change }
    for (const listener of listeners) listener()
  }

  /** Stops the device. Its late answers no longer count. */
  const release = (then: Partial<Known>) => {
    turn++
    held?.levels.close()
    held?.stream.getTracks().forEach((track) => track.stop())
    held = null
    know({ ...then, silenced: false })
  }
  const list = async () => {
    const all = await navigator.mediaDevices.enumerateDevices().catch((): MediaDeviceInfo[] => [])
    const inputs = all.filter((device) => device.kind === 'audioinput' && device.deviceId)
    know({ devices: inputs.map((device, i) => ({ id: device.deviceId, name: device.label, number: i + 1 })) })
  }
  const hold = (stream: MediaStream) => {
    const track = stream.getAudioTracks()[0]!
    const live = { stream, levels: levelsOf(stream), device_id: track.getSettings().deviceId ?? '' }
    track.enabled = !known.muted
    track.onended = () => {
      if (held === live) release({ state: 'lost', live: null })
    }
    track.onmute = track.onunmute = () => {
      if (held === live) know({ silenced: track.muted })
    }
    held = live
    know({ state: 'on', live, silenced: track.muted })
  }

  return {
    known: () => known,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    /** Opens this microphone. Without an id, opens the one chosen before if it is still there. Returns whether it is open. */
    open: async (device_id?: string): Promise<boolean> => {
      const reason = cannot()
      if (reason) {
        know({ state: reason })
        return false
      }
      release({ state: 'asking' })
      const mine = turn
      const before = recall(key)
      try {
        const stream = await (device_id || !before
          ? ask(device_id)
          : ask(before).catch((error: unknown) => (whyNoMicrophone(error) === 'absent' ? ask() : Promise.reject(error))))
        if (mine !== turn) {
          stream.getTracks().forEach((track) => track.stop())
          return false
        }
        hold(stream)
        if (device_id) remember(key, device_id)
        void list()
        return true
      } catch (error) {
        if (mine === turn) know({ state: whyNoMicrophone(error), live: null })
        return false
      }
    },
    close: () => {
      release({ state: 'off', live: null, muted: false })
    },
    setMuted: (muted: boolean) => {
      held?.stream.getAudioTracks().forEach((track) => {
        track.enabled = !muted
      })
      know({ muted })
    },
    /** Watches which devices there are, until the returned function is called. That also stops the device. */
    watch: () => {
      const changed = () => void (held && list())
      navigator.mediaDevices?.addEventListener('devicechange', changed)
      return () => {
        navigator.mediaDevices?.removeEventListener('devicechange', changed)
        release({ state: 'off', live: null, muted: false })
      }
    },
  }
}
