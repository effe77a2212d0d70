import { AppError } from '../errors.ts'

const longestLine = 20

/** Lets so many at a time do something heavy. Each waits for its turn and calls what it is given when it is done; a line that is too long is a 503. */
export function takeTurns(at_once: number): () => Promise<() => void> {
  let busy = 0
  const line: (() => void)[] = []
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else busy--
  }
  return async () => {
    if (busy < at_once) busy++
    else if (line.length < longestLine) await new Promise<void>((resolve) => line.push(resolve))
    else throw new AppError('file.busy', 'Many files are being read at the moment. Try again in a minute.', { retry_after: 60 })
    let left = false
    return () => {
      if (!left) leave()
      left = true
    }
  }
}
