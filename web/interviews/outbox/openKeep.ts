// What an interview keeps in this browser, so that a reload, a crash or a dead connection loses no word.
import type { KeptAnswer } from '../answers/answerQueue.ts'
import type { EventKeep, KeptEvent } from './eventQueue.ts'
import type { KeptPart, PartKeep } from './partQueue.ts'

export type Keep = EventKeep &
  PartKeep & {
    /** False where the browser lets nothing be stored; then a reload loses what was not sent. */
    durable: boolean
    answers: (candidateId: string) => Promise<KeptAnswer[]>
    putAnswer: (answer: KeptAnswer) => Promise<void>
    dropAnswer: (key: string) => Promise<void>
    /** Drops every event and every draft of this candidate. What was handed in and is not known to be stored stays, and so does a recording until it is sent. */
    forget: (candidateId: string) => Promise<void>
  }

let opened: Promise<Keep> | undefined

/** The one keep of this page. */
export function openKeep(): Promise<Keep> {
  return (opened ??= open().then(overDatabase, overMemory))
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('vouch-interview', 2)
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of [
        ['answers', 'key'],
        ['events', 'event_id'],
        ['parts', 'key'],
      ] as const) {
        if (!request.result.objectStoreNames.contains(name))
          request.result.createObjectStore(name, { keyPath }).createIndex('candidate_id', 'candidate_id')
      }
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('This browser has no storage'))
    request.onblocked = () => reject(new Error('The storage is held by an older page'))
  })
}

type Store = 'answers' | 'events' | 'parts'

function overDatabase(db: IDBDatabase): Keep {
  db.onversionchange = () => db.close()
  const answer = <T>(request: IDBRequest) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as T)
      request.onerror = () => reject(request.error ?? new Error('The storage could not be read'))
    })
  const of = (store: Store) => db.transaction(store).objectStore(store).index('candidate_id')
  // A database that the browser has closed throws at once: asynchronous, so that it too is a refusal.
  const read = async <T>(store: Store, candidateId: string) => await answer<T[]>(of(store).getAll(candidateId))
  // Resolves when the browser has committed, not when it has merely heard.
  const write = (store: Store, change: (s: IDBObjectStore) => void, durability: 'relaxed' | 'strict' = 'relaxed') =>
    new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(store, 'readwrite', { durability })
      change(transaction.objectStore(store))
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('The storage is full'))
    })
  const keep: Keep = {
    durable: true,
    answers: (candidateId) => read<KeptAnswer>('answers', candidateId),
    putAnswer: (answer) => write('answers', (s) => s.put(answer), answer.turn_id === null ? 'relaxed' : 'strict'),
    dropAnswer: (key) => write('answers', (s) => s.delete(key)),
    events: (candidateId) => read<KeptEvent>('events', candidateId),
    putEvent: (event) => write('events', (s) => s.put(event)),
    dropEvents: (ids) => write('events', (s) => ids.forEach((id) => s.delete(id))),
    partKeys: async (candidateId) => await answer<string[]>(of('parts').getAllKeys(candidateId)),
    part: async (key) => await answer<KeptPart | undefined>(db.transaction('parts').objectStore('parts').get(key)),
    putPart: (part) => write('parts', (s) => s.put(part)),
    dropPart: (key) => write('parts', (s) => s.delete(key)),
    forget: async (candidateId) => forgetAll(keep, candidateId),
  }
  return keep
}

function overMemory(): Keep {
  const answers = new Map<string, KeptAnswer>()
  const events = new Map<string, KeptEvent>()
  const parts = new Map<string, KeptPart>()
  const keep: Keep = {
    durable: false,
    answers: async (candidateId) => [...answers.values()].filter((a) => a.candidate_id === candidateId),
    putAnswer: async (answer) => void answers.set(answer.key, answer),
    dropAnswer: async (key) => void answers.delete(key),
    events: async (candidateId) => [...events.values()].filter((e) => e.candidate_id === candidateId),
    putEvent: async (event) => void events.set(event.event_id, event),
    dropEvents: async (ids) => ids.forEach((id) => events.delete(id)),
    partKeys: async (candidateId) => [...parts.values()].filter((p) => p.candidate_id === candidateId).map((p) => p.key),
    part: async (key) => parts.get(key),
    putPart: async (part) => void parts.set(part.key, part),
    dropPart: async (key) => void parts.delete(key),
    forget: async (candidateId) => forgetAll(keep, candidateId),
  }
  return keep
}

async function forgetAll(keep: Keep, candidateId: string): Promise<void> {
  const answers = await keep.answers(candidateId)
  const drafts = answers.filter((answer) => !answer.late && answer.turn_id === null)
  await Promise.all(drafts.map((answer) => keep.dropAnswer(answer.key)))
  await keep.dropEvents((await keep.events(candidateId)).map((event) => event.event_id))
}
