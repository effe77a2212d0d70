// Stores what became of an email, and repeats until that works: a database that was away must not cause a second sending.
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

const callerWaits_ms = 10_000
const closeWaits_ms = 5_000
const longestPause_ms = 2_000

export function openNotes(log: Logger) {
  const underWay = new Map<string, Promise<void>>()
  const closing = new AbortController()

  const untilStored = async (store: () => Promise<void>) => {
    for (let tries = 1; !closing.signal.aborted; tries++) {
      try {
        return await store()
      } catch (error) {
        log.error({ err: error, tries }, 'the result of sending an email could not be stored; it is tried again')
        await pause(Math.min(100 * 2 ** tries, longestPause_ms))
      }
    }
  }
  const within = (ms: number, work: Promise<unknown>) => Promise.race([work, pause(ms, undefined, { ref: false })])

  return {
    /** Waits up to 10 seconds until it is stored. After that it continues without the caller. */
    async note(email_id: string, store: () => Promise<void>): Promise<void> {
      const stored = untilStored(store).finally(() => underWay.delete(email_id))
      underWay.set(email_id, stored)
      await within(callerWaits_ms, stored)
    },
    /** Waits until a pending note about this email is stored. */
    noted: async (email_id: string) => {
      await underWay.get(email_id)
    },
    async close(): Promise<void> {
      await within(closeWaits_ms, Promise.allSettled(underWay.values()))
      closing.abort()
    },
  }
}
