type Options = { onGone: () => void; onBack: (seconds: number) => void; now?: () => number }

/** Tells when something goes away, and after how many seconds it is back. Call the result with whether it is gone now, as often as you like. */
export function makeAbsence({ onGone, onBack, now = () => performance.now() }: Options): (gone: boolean) => void {
  let goneAt: number | null = null
  return (gone) => {
    if (gone && goneAt === null) {
      goneAt = now()
      onGone()
    } else if (!gone && goneAt !== null) {
      const seconds = Math.round((now() - goneAt) / 1000)
      goneAt = null
      onBack(seconds)
    }
  }
}
