/** Opens a page of the app in place of this one, and does not settle: who comes back finds this page as new, without what was typed. */
export function leaveFor(path: string): Promise<never> {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(path)
  return new Promise(() => undefined)
}
