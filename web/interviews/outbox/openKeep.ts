// What an interview stores in this browser, so that a reload, a crash or a lost connection loses nothing.
import type { KeptAnswer, KeptEvent, KeptPart } from './kept.ts'

/** The store of one kind of item. Each item has an id and belongs to one candidate. */
export type Shelf<T> = {
  ids: (candidateId: string) => Promise<string[]>
  all: (candidateId: string) => Promise<T[]>
  get: (ids: string[]) => Promise<T[]>
  /** Resolves when the browser has committed the item, not only accepted it. */
  put: (item: T) => Promise<void>
  drop: (ids: string[]) => Promise<void>
}

export type Keep = {
  /** False if the browser allows no storage. Then a reload loses what was not sent. */
  durable: boolean
  answers: Shelf<KeptAnswer>
  events: Shelf<KeptEvent>
  parts: Shelf<KeptPart>
}

/** The name of each store and its id field. Older pages used the same names, so do not rename them. */
const stores = { answers: 'key', events: 'event_id', parts: 'key' } as const
type Store = keyof typeof stores

let opened: Promise<Keep> | undefined

/** The page's one store, opened on first use. */
export function openKeep(): Promise<Keep> {
  return (opened ??= open().then(overDatabase, overMemory))
}

/** From now on this page stores nothing in the browser. It shows no warning about that, because a rehearsal is not kept anyway. */
export function keepNothing(): void {
  opened = Promise.resolve({ ...overMemory(), durable: true })
}

/** One shelf of the page's store. The store is opened on first use. */
export function shelf<S extends Store>(store: S): Keep[S] {
  const later =
    (name: keyof Shelf<unknown>) =>
    async (given: never): Promise<unknown> =>
      ((await openKeep())[store][name] as (given: never) => Promise<unknown>)(given)
  return { ids: later('ids'), all: later('all'), get: later('get'), put: later('put'), drop: later('drop') } as Keep[S]
}

/** Deletes this candidate's drafts. Keeps what may not be stored on the server: submitted answers, events and recordings. */
export async function forgetDrafts(keep: Keep, candidateId: string): Promise<void> {
  const drafts = (await keep.answers.all(candidateId)).filter((answer) => !answer.late && answer.turn_id === null)
  await keep.answers.drop(drafts.map((answer) => answer.key))
}

/** Deletes everything of this candidate, sent or not, because the candidate was erased. */
export async function forgetAll(candidateId: string): Promise<void> {
  const keep = await openKeep()
  await keep.answers.drop(await keep.answers.ids(candidateId))
  await keep.events.drop(await keep.events.ids(candidateId))
  await keep.parts.drop(await keep.parts.ids(candidateId))
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('vouch-interview', 2)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(stores)) {
        if (!request.result.objectStoreNames.contains(name))
          request.result.createObjectStore(name, { keyPath }).createIndex('candidate_id', 'candidate_id')
      }
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('This browser has no storage'))
    request.onblocked = () => reject(new Error('The storage is held by an older page'))
  })
}

function overDatabase(db: IDBDatabase): Keep {
  db.onversionchange = () => db.close()
  const answer = <T>(request: IDBRequest) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as T)
      request.onerror = () => reject(request.error ?? new Error('The storage could not be read'))
    })
  const write = (store: Store, change: (s: IDBObjectStore) => void, durability: 'relaxed' | 'strict' = 'relaxed') =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(store, 'readwrite', { durability })
      change(transaction.objectStore(store))
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full'))
    })
  // A database that the browser has closed throws at once. The functions are async so that this becomes a rejection.
  const over = <T>(store: Store, mustLast: (item: T) => boolean = () => false): Shelf<T> => ({
    ids: async (candidateId) => await answer(db.transaction(store).objectStore(store).index('candidate_id').getAllKeys(candidateId)),
    all: async (candidateId) => await answer(db.transaction(store).objectStore(store).index('candidate_id').getAll(candidateId)),
    get: async (ids) => {
      const all = db.transaction(store).objectStore(store)
      return (await Promise.all(ids.map((id) => answer<T | undefined>(all.get(id))))).filter((item) => item !== undefined)
    },
    put: async (item) => await write(store, (s) => s.put(item), mustLast(item) ? 'strict' : 'relaxed'),
    drop: async (ids) => await write(store, (s) => ids.forEach((id) => s.delete(id))),
  })
  return {
    durable: true,
    answers: over<KeptAnswer>('answers', (item) => item.turn_id !== null),
    events: over('events'),
    parts: over('parts'),
  }
}

function overMemory(): Keep {
  const over = <T extends { candidate_id: string }>(idOf: (item: T) => string): Shelf<T> => {
    const kept = new Map<string, T>()
    const all = (candidateId: string) => [...kept.values()].filter((item) => item.candidate_id === candidateId)
    return {
      ids: async (candidateId) => all(candidateId).map(idOf),
      all: async (candidateId) => all(candidateId),
      get: async (ids) => ids.flatMap((id) => kept.get(id) ?? []),
      put: async (item) => void kept.set(idOf(item), item),
      drop: async (ids) => ids.forEach((id) => kept.delete(id)),
    }
  }
  return {
    durable: false,
    answers: over((item) => item.key),
    events: over((item) => item.event_id),
    parts: over((item) => item.key),
  }
}
