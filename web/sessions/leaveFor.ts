/** Opens a page of the app in place of this one. Settles only where one comes back to this page as it was left. */
export function leaveFor(path: string): Promise<void> {
  location.assign(path)
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(), { once: true }))
}
