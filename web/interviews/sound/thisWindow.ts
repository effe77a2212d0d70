// What lives through a reload of this window and no longer. A browser that keeps nothing forgets it.

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
    // It still holds for this page.
  }
}
