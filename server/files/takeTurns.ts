import { AppError } from '../errors.ts'

const longestLine = 20

/** Allows `at_once` heavy jobs at a time. Each caller waits and calls the returned function when done. Throws 503 if too many wait. */
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
