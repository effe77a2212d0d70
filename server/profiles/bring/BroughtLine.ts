import type { LineKind } from '../../../shared/profiles.ts'

/** One line that was read, before it is kept. */
export type BroughtLine = {
  kind: LineKind
  text: string
  from: string | null
  to: string | null
  url: string | null
  /** Where it was read, for a person. */
  place: string
}
