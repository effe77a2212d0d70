import { useState } from 'react'

/** Which candidates' login codes are shown: all or none of them, but for the ones that were switched alone. */
export function useShownCodes() {
  const [all, setAll] = useState(false)
  const [exceptions, setExceptions] = useState<ReadonlySet<string>>(new Set())
  const has = (id: string) => all !== exceptions.has(id)
  return {
    all,
    has,
    toggle: (id: string) =>
      setExceptions((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    toggleAll: () => {
      setAll(!all)
      setExceptions(new Set())
    },
    show: (id: string) => setExceptions((before) => (all ? before : new Set(before).add(id))),
  }
}
export type ShownCodes = ReturnType<typeof useShownCodes>
