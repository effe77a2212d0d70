// What an interview keeps in this browser, so that a reload, a crash or a dead connection loses no word.
import type { KeptAnswer } from './answerQueue.ts'
import type { EventKeep, KeptEvent } from './eventQueue.ts'

export type Keep = EventKeep & {
  /** False where the browser lets nothing be stored; then a reload loses what was not sent. */
  durable: boolean
  answers: (candidateId: string) => Promise<KeptAnswer[]>
  putAnswer: (answer: KeptAnswer) => Promise<void>
  dropAnswer: (key: string) => Promise<void>
  /** Drops every event and every answer of this candidate but those that came too late. */
  forget: (candidateId: string) => Promise<void>
}

let opened: Promise<Keep> | undefined

/** The one keep of this page. */
export function openKeep(): Promise<Keep> {
  return opened ??= open().then(overDatabase, overMemory)
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('vouch-interview', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers', { keyPath: 'key' }).createIndex('candidate_id', 'candidate_id')
      request.result.createObjectStore('events', { keyPath: 'event_id' }).createIndex('candidate_id', 'candidate_id')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('This browser has no storage'))
    request.onblocked = () => reject(new Error('The storage is held by an older page'))
  })
}

function overDatabase(db: IDBDatabase): Keep {
  db.onversionchange = () => db.close()
  const read = <T>(store: 'answers' | 'events', candidateId: string) => new Promise<T[]>((resolve, reject) => {
    const request = db.transaction(store).objectStore(store).index('candidate_id').getAll(candidateId)
    request.onsuccess = () => resolve(request.result as T[])
    request.onerror = () => reject(request.error ?? new Error('The storage could not be read'))
  })
  // Resolves when the browser has committed, not when it has merely heard.
  const write = (store: 'answers' | 'events', change: (s: IDBObjectStore) => void, durability: 'relaxed' | 'strict' = 'relaxed') => new Promise<void>((resolve, reject) => {
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
    forget: async (candidateId) => forgetAll(keep, candidateId),
  }
  return keep
}

function overMemory(): Keep {
  const answers = new Map<string, KeptAnswer>()
  const events = new Map<string, KeptEvent>()
  const keep: Keep = {
    durable: false,
    answers: async (candidateId) => [...answers.values()].filter((a) => a.candidate_id === candidateId),
    putAnswer: async (answer) => void answers.set(answer.key, answer),
    dropAnswer: async (key) => void answers.delete(key),
    events: async (candidateId) => [...events.values()].filter((e) => e.candidate_id === candidateId),
    putEvent: async (event) => void events.set(event.event_id, event),
    dropEvents: async (ids) => ids.forEach((id) => events.delete(id)),
    forget: async (candidateId) => forgetAll(keep, candidateId),
  }
  return keep
}

async function forgetAll(keep: Keep, candidateId: string): Promise<void> {
  const answers = await keep.answers(candidateId)
  await Promise.all(answers.filter((answer) => !answer.late).map((answer) => keep.dropAnswer(answer.key)))
  await keep.dropEvents((await keep.events(candidateId)).map((event) => event.event_id))
}
