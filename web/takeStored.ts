/** What this tab stores under a key, which it then no longer does. Null if it stores nothing there, or nothing readable. */
export function takeStored<T>(key: string): T | null {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    return stored ? (JSON.parse(stored) as T) : null
  } catch {
    return null
  }
}
