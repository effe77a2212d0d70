import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { makeMicrophone } from './makeMicrophone.ts'

/** The one microphone of the interview. The browser asks once, and it stays open from the device check to the end. */
export function useMicrophone() {
  const [microphone] = useState(makeMicrophone)
  const { state, live, devices, muted, silenced } = useSyncExternalStore(microphone.subscribe, microphone.known)
  useEffect(() => microphone.watch(), [microphone])
  const { open, close, setMuted } = microphone
  return useMemo(
    () => ({
      state,
      stream: live?.stream ?? null,
      levels: live?.levels ?? null,
      device_id: live?.device_id ?? '',
      devices,
      muted,
      silenced,
      open,
      close,
      setMuted,
    }),
    [state, live, devices, muted, silenced, open, close, setMuted],
  )
}
export type Microphone = ReturnType<typeof useMicrophone>
