import { useSyncExternalStore } from 'react'

// Drafts live as long as the page, so that text is kept when its form closes. The browser asks before the page is left.
// They are written to this tab's storage too (`keptDrafts.ts`), so never keep a password, a code or another secret as a draft.
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
/** Returns the function that ends it. */
export const onDraftsChange = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Forgets every draft: they are not this user's, and the browser must not ask about them. */
export function dropDrafts(): void {
  for (const key of drafts.keys()) put(key, undefined)
}

/** Deletes a draft that was sent, unless somebody has typed on meanwhile. */
export function dropSent(key: string, sent: unknown): void {
  if (drafts.get(key) === sent) put(key, undefined)
}

/** Every draft, for `keepDrafts`. */
export const allDrafts = (): [key: string, value: unknown][] => [...drafts]

/** Puts drafts back that were kept elsewhere. */
export function putBack(kept: [key: string, value: unknown][]): void {
  for (const [key, value] of kept) put(key, value)
}

/** The drafts are kept elsewhere, so the page may be left. The browser asks again once somebody types on. */
export const stopAsking = (): void => removeEventListener('beforeunload', askFirst)

/** What was typed under this key and is not sent or discarded yet. Keeping `undefined` deletes the draft. */
export function useDraft<T>(key: string): [draft: T | undefined, keep: (next: T | undefined) => void] {
  const draft = useSyncExternalStore(onDraftsChange, () => drafts.get(key)) as T | undefined
  return [draft, (next) => put(key, next)]
}
