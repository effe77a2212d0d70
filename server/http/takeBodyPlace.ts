import { AppError } from '../errors.ts'

/** How many files one person may be sending at a time: their bytes are in memory until they have come whole. */
const atOnce = 6
const sending = new Map<string, number>()

/** Takes a place for a file that this person begins to send. Call what it returns when it has come or was cut off. Throws 429. */
export function takeBodyPlace(person: string): () => void {
  const before = sending.get(person) ?? 0
  if (before >= atOnce)
    throw new AppError('upload.too_many', 'You are sending many files at the same time. Wait until one has arrived.', { retry_after: 5 })
  sending.set(person, before + 1)
  return () => {
    const left = sending.get(person)! - 1
    if (left > 0) sending.set(person, left)
    else sending.delete(person)
  }
}
