import { apiBase } from './apiBase.ts'

const verbose = () => (apiBase || location.origin).includes('localhost')

export const log = {
  debug: (...parts: unknown[]) => {
    if (verbose()) console.debug(...parts)
  },
  error: (...parts: unknown[]) => console.error(...parts),
}
