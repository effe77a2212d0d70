import type { Listener } from './Hearing.ts'

/** Listeners that no longer listen but still write down speech for the current question. */
export function makeFinishing() {
  const finished = new Map<Pick<Listener, 'finish' | 'stop'>, Promise<void>>()
  const watchers = new Set<() => void>()
  const tell = () => watchers.forEach((changed) => changed())
  return {
    add: (listener: Pick<Listener, 'finish' | 'stop'>) => {
      const gone = () => {
        finished.delete(listener)
        tell()
      }
      finished.set(listener, listener.finish().then(gone))
      tell()
    },
    count: () => finished.size,
    /** Resolves when those that are here now have written down everything. */
    all: async () => void (await Promise.all(finished.values())),
    /** Their speech belongs to a question that is over. */
    stop: () => finished.forEach((_, listener) => listener.stop()),
    subscribe: (changed: () => void) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
  }
}
