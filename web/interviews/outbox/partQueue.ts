// The parts of a recording on their way to the server: each is kept in the browser first, and let go of when the server has stored it.
import { CallError } from '../../../shared/client.ts'
import { latestOffsetMs, longestPartMs } from '../../../shared/recordings.ts'
import { isPassing, retryDelay } from '../answers/answerQueue.ts'

export type KeptPart = {
  /** Sorts by segment, then by number: segments have ids that follow time. */
  key: string
  candidate_id: string
  segment_id: string
  part: number
  duration_ms: number
  offset_ms: number
  content_type: string
  bytes: ArrayBuffer
}

export type PartKeep = {
  partKeys: (candidateId: string) => Promise<string[]>
  part: (key: string) => Promise<KeptPart | undefined>
  putPart: (part: KeptPart) => Promise<void>
  dropPart: (key: string) => Promise<void>
}

export const partKey = (segment_id: string, part: number) => `${segment_id} ${String(part).padStart(6, '0')}`

/** A page that slept measured more than the server takes: its sound counts more than its times. */
const withinLimits = (part: KeptPart): KeptPart => ({
  ...part,
  duration_ms: Math.min(part.duration_ms, longestPartMs),
  offset_ms: Math.min(part.offset_ms, latestOffsetMs),
})

type Options = {
  candidateId: string
  keep: PartKeep
  send: (part: KeptPart) => Promise<unknown>
  /** How many parts wait, and whether the last try failed. */
  onState?: (waiting: number, trouble: boolean) => void
}

export type PartQueue = {
  /** Resolves when the browser has kept it; sending goes on by itself. */
  add: (part: KeptPart) => Promise<void>
  /** Sends what there is now; resolves when all is stored or a try has failed. */
  flush: () => Promise<void>
  /** Sends what an earlier page left; after a stop, goes on. */
  start: () => void
  stop: () => void
}

export function makePartQueue({ candidateId, keep, send, onState = () => undefined }: Options): PartQueue {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let tries = 0
  let stopped = false
  // Where the browser's storage is full, parts that are not kept are still sent.
  const unkept = new Map<string, KeptPart>()

  const keysWaiting = async () =>
    [...new Set([...(await keep.partKeys(candidateId).catch((): string[] => [])), ...unkept.keys()])].toSorted()
  const drop = async (key: string) => {
    unkept.delete(key)
    await keep.dropPart(key).catch(() => undefined)
  }
  const sendAll = async () => {
    for (;;) {
      const keys = await keysWaiting()
      onState(keys.length, tries > 0)
      const [key] = keys
      if (key === undefined || stopped) return
      const part = unkept.get(key) ?? (await keep.part(key))
      try {
        if (part) await send(withinLimits(part))
        tries = 0
      } catch (error) {
        if (isPassing(error)) {
          const delay = retryDelay(tries++, error instanceof CallError ? error.retryAfter : null)
          onState(keys.length, true)
          if (!stopped) timer = setTimeout(() => void flush(), delay)
          return
        }
        // Signed out: whoever signs in again sends it. Anything else says that it will never be taken.
        if (error instanceof CallError && error.status === 401) return
      }
      await drop(key)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    return (running ??= sendAll()
      .catch(() => undefined)
      .finally(() => {
        running = null
      }))
  }
  const add = async (part: KeptPart) => {
    await keep.putPart(part).catch(() => unkept.set(part.key, part))
    if (tries === 0) void flush().then(() => (tries === 0 ? flush() : undefined))
    else onState((await keysWaiting()).length, true)
  }
  return {
    add,
    flush,
    start: () => {
      stopped = false
      void flush()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
