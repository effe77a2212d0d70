/**
 * Opens a page of the app. The promise never settles.
 * If the user comes back, this page loads again, without what was typed.
 */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(path)
  return new Promise(() => undefined)
}
