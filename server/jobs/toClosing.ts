import { invalid } from '../errors.ts'

type Closing = { closes_at?: string | null | undefined; closes_zone?: string | null | undefined }

/** The closing time as it is stored: in the database's own time format, and without a zone if there is no time. */
export function toClosing({ closes_at, closes_zone }: Closing): Closing {
  // A zone without a time says nothing.
  if (closes_at === undefined) return { closes_zone: undefined }
  return closes_at === null
    ? { closes_at: null, closes_zone: null }
    : { closes_at: new Date(closes_at).toISOString(), closes_zone: closes_zone ?? 'UTC' }
}

export function requireFuture(closes_at: string | null | undefined): void {
  if (closes_at && Date.parse(closes_at) <= Date.now()) throw invalid('closes_at', 'must be in the future')
}
