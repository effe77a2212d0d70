import type { FactKind } from '../../../shared/bring.ts'
import type { LineKind } from '../../../shared/profile.ts'

/** One line that was read, before it is stored. */
export type BroughtLine = {
  kind: LineKind
  text: string
  from: string | null
  to: string | null
  /** As it was written. What is no web address is not kept. */
  url: string | null
  /** Where it was read, in words for a person. */
  place: string
  /** Where it was read, the end stood before the start. */
  dates_turned?: boolean
  /** Kinds of facts that were left out while it was read. If nothing else was there, the text is empty. */
  left_out?: FactKind[]
}
