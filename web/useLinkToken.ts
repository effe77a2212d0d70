import { useState, useSyncExternalStore } from 'react'

/** Where the skip link of every page leads. It is no token. */
const skippedTo = 'main'

const listen = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** A mangled link may hold a `%` that begins nothing. It is left as it is: no link has such a token. */
function readHash(): string {
  const hash = location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

/**
 * The secret of the link that opened the page, which follows after its `#`, or an empty text. A second link that is opened in the same tab
 * changes only that part and does not load the page again. Null until the page is alive: the build does not know the address.
 */
export function useLinkToken(): string | null {
  const hash = useSyncExternalStore<string | null>(listen, readHash, () => null)
  const [last, setLast] = useState<string | null>(null)
  const token = hash === skippedTo ? (last ?? '') : hash
  if (token !== last) setLast(token)
  return token
}
