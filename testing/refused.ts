import type { CallError } from '../shared/client.ts'

/** What a call was refused with; fails when it was let through. */
export const refused = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    () => {
      throw new Error('it was let through')
    },
    (error: CallError) => error,
  )
