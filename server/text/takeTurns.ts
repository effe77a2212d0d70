import { AppError } from '../errors.ts'

const longestLine = 20
/** How many jobs of one person may wait. */
const waitingPerPerson = 3

/**
 * Allows `at_once` heavy jobs at a time. Each caller waits and calls the returned function when done. People take turns: whoever has had a
 * place goes behind the others who wait. Throws 503 if too many wait, and 429 if too many of this person do.
 */
export function takeTurns(at_once: number): (person: string) => Promise<() => void> {
  let busy = 0
  /** What waits, by person. The person who is first has the next place. */
  const line = new Map<string, (() => void)[]>()
  const toTheEnd = (person: string) => {
    const waiting = line.get(person)
    line.delete(person)
    if (waiting && waiting.length > 0) line.set(person, waiting)
  }
  const leave = (person: string) => {
    toTheEnd(person)
    const [first] = line
    if (!first) busy--
    else {
      const [next, waiting] = first
      waiting.shift()!()
      toTheEnd(next)
    }
  }
  const wait = (person: string) => {
    const own = line.get(person) ?? []
    if (own.length >= waitingPerPerson)
      throw new AppError('file.too_many', 'Several of your files wait to be read already. Send this one when they are done.', {
        retry_after: 10,
      })
    if ([...line.values()].flat().length >= longestLine)
      throw new AppError('file.busy', 'Many files are being read at the moment. Try again in a minute.', { retry_after: 60 })
    return new Promise<void>((resolve) => line.set(person, [...own, resolve]))
  }
  return async (person) => {
    if (busy < at_once) busy++
    else await wait(person)
    let left = false
    return () => {
      if (!left) leave(person)
      left = true
    }
  }
}
