/** The result of sending a long list in parts. `rest`: the entries of the part that failed, and all after it; `error` says why. */
export type InParts<T, A> = { answers: A[]; rest: T[]; error: unknown }

/**
 * Sends a long list in parts, one after another, until one fails. `call` gets each part, and with how many it goes on, the part included. What was done before stays done, so its answers are returned too.
 */
export async function inParts<T, A>(
  all: T[],
  atOnce: number,
  call: (part: T[], remaining: number) => Promise<A>,
  onProgress?: (done: number) => void,
): Promise<InParts<T, A>> {
  const answers: A[] = []
  for (let from = 0; from < all.length; from += atOnce) {
    onProgress?.(from)
    try {
      answers.push(await call(all.slice(from, from + atOnce), all.length - from))
    } catch (error) {
      if (answers.length === 0) throw error
      return { answers, rest: all.slice(from), error }
    }
  }
  return { answers, rest: [], error: null }
}
