import { useSyncExternalStore } from 'react'

// Kept as long as the page, so that what was typed outlives the form it was typed in; the browser asks before a reload takes it.
const drafts = new Map<string, unknown>()
const listeners = new Set<() => void>()
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

function put(key: string, value: unknown): void {
  if (value === undefined) drafts.delete(key)
  else drafts.set(key, value)
  if (drafts.size > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What was typed under this key and is neither sent nor discarded; `undefined` means nothing, and puts it away. */
export function useDraft<T>(key: string): [draft: T | undefined, keep: (next: T | undefined) => void] {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key)) as T | undefined
  return [draft, (next) => put(key, next)]
}
