import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 1024px)')
const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether there is room for two columns. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
