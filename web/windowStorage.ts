// Values that survive a reload of this window but not a new window. Where the browser refuses storage, nothing is kept, and nothing fails.

export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // No storage: the value still holds until this page is closed.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // No storage, so nothing was kept.
  }
}
