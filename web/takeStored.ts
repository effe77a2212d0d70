import { forget, recall } from './windowStorage.ts'

/** Reads what this tab stores under a key, and deletes it there. Null if nothing is stored, or nothing that can be read. */
export function takeStored<T>(key: string): T | null {
  const stored = recall(key)
  forget(key)
  try {
    return stored ? (JSON.parse(stored) as T) : null
  } catch {
    return null
  }
}
