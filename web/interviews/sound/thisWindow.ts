// Values that survive a reload of this window but not a new window. A browser without storage forgets them.

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
