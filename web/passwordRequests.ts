// A call that asks for the password again waits here until it is given; the dialog that asks for it shows while one waits.
let waiting: ((given: boolean) => void)[] = []
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Waits until the password was given (true) or is not going to be (false). Several calls wait for one answer. */
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
