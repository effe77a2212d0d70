import { change } from '../change.ts'
import { toast } from '../ui/toast.tsx'
import { refreshProfile } from './refreshProfile.ts'

/** Makes one change of the lines and loads again what depends on them. Returns whether it is stored; if not, a toast says why. */
export const changeLine = (call: () => Promise<unknown>): Promise<boolean> =>
  change({
    call,
    refresh: refreshProfile,
    failed: 'This could not be saved. Try again.',
    onFailed: (detail) => toast.error(detail),
  })
