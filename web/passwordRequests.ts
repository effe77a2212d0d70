// A call that needs the password again waits here until the user gives it. The password dialog shows while a call waits.
let waiting: ((given: boolean) => void)[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Resolves to true when the user gives the password, and to false if they do not. Several calls wait for one answer. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    tell()
  })
}

export function settlePassword(given: boolean): void {
  const settled = waiting
  waiting = []
  tell()
  settled.forEach((resolve) => resolve(given))
}

export const passwordRequests = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isWaiting: () => waiting.length > 0,
}
