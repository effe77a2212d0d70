import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { openLevels, type LevelFeed } from './levelFeed.ts'
import { recordingType } from './recordingType.ts'
import { recall, remember } from './thisWindow.ts'

/** `insecure`: not https, so the browser gives no microphone. `unsupported`: the browser cannot record. `lost`: it was removed. */
export type MicrophoneState = 'off' | 'asking' | 'on' | 'blocked' | 'absent' | 'taken' | 'insecure' | 'unsupported' | 'lost'
type Live = { stream: MediaStream; levels: LevelFeed; device_id: string }

/** True if this browser can record a voice on this page. */
export function canSpeakHere(): boolean {
  return cannot() === null
}

function cannot(): 'insecure' | 'unsupported' | null {
  if (!isSecureContext) return 'insecure'
  return navigator.mediaDevices && recordingType() && typeof AudioContext !== 'undefined' ? null : 'unsupported'
}

/** Maps the browser's error to a state. */
export function whyNot(error: unknown): MicrophoneState {
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

/** The one microphone of the interview. The browser asks once, and it stays open from the device check to the end. */
export function useMicrophone() {
  const [state, setState] = useState<MicrophoneState>('off')
  const [live, setLive] = useState<Live | null>(null)
  const [devices, setDevices] = useState<{ id: string; label: string }[]>([])
  const [muted, setMutedTo] = useState(false)
  const [silenced, setSilenced] = useState(false)
  const held = useRef<Live | null>(null)
  const turn = useRef(0)

  const release = useCallback(() => {
    turn.current++
    held.current?.levels.close()
    held.current?.stream.getTracks().forEach((track) => track.stop())
    held.current = null
    setSilenced(false)
  }, [])
  const close = useCallback(() => {
    release()
    setLive(null)
    setMutedTo(false)
    setState('off')
  }, [release])
  const list = useCallback(async () => {
    const all = await navigator.mediaDevices.enumerateDevices().catch((): MediaDeviceInfo[] => [])
    const inputs = all.filter((device) => device.kind === 'audioinput' && device.deviceId)
    setDevices(inputs.map((device, i) => ({ id: device.deviceId, label: device.label || `Microphone ${i + 1}` })))
  }, [])
  /** Opens this microphone. Without an id, opens the one chosen before if it is still there. Returns whether it is open. */
  const open = useCallback(
    async (device_id?: string): Promise<boolean> => {
      const reason = cannot()
      if (reason) {
        setState(reason)
        return false
      }
      release()
      const mine = turn.current
      const before = recall(key)
      setState('asking')
      try {
        const stream = await (device_id || !before
          ? ask(device_id)
          : ask(before).catch((error: unknown) => (whyNot(error) === 'absent' ? ask() : Promise.reject(error))))
        if (mine !== turn.current) {
          stream.getTracks().forEach((track) => track.stop())
          return false
        }
        const track = stream.getAudioTracks()[0]!
        const opened = { stream, levels: openLevels(stream), device_id: track.getSettings().deviceId ?? '' }
        track.onended = () => {
          if (held.current !== opened) return
          release()
          setLive(null)
          setState('lost')
        }
        track.onmute = track.onunmute = () => {
          if (held.current === opened) setSilenced(track.muted)
        }
        setSilenced(track.muted)
        if (device_id) remember(key, device_id)
        held.current = opened
        setLive(opened)
        setMutedTo(false)
        setState('on')
        void list()
        return true
      } catch (error) {
        if (mine !== turn.current) return false
        setLive(null)
        setState(whyNot(error))
        return false
      }
    },
    [list, release],
  )
  const setMuted = useCallback((next: boolean) => {
    held.current?.stream.getAudioTracks().forEach((track) => {
      track.enabled = !next
    })
    setMutedTo(next)
  }, [])
  useEffect(() => {
    const changed = () => void (held.current && list())
    navigator.mediaDevices?.addEventListener('devicechange', changed)
    return () => {
      navigator.mediaDevices?.removeEventListener('devicechange', changed)
      release()
    }
  }, [list, release])
  return useMemo(
    () => ({
      state,
      stream: live?.stream ?? null,
      levels: live?.levels ?? null,
      device_id: live?.device_id ?? '',
      devices,
      muted,
      /** The device gives no sound, for example during a phone call or because of its own switch. It may come back by itself. */
      silenced,
      open,
      close,
      setMuted,
    }),
    [state, live, devices, muted, silenced, open, close, setMuted],
  )
}
export type Microphone = ReturnType<typeof useMicrophone>
