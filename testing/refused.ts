import type { CallError } from '../shared/client.ts'

/** The error of a refused call. Fails if the call succeeds. */
export const refused = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => {
      throw new Error('it was let through')
    },
    (error: CallError) => error,
  )
