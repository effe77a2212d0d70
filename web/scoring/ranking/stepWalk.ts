// From candidate to candidate: which one is open after a decision, and after it is undone.
import type { RankedCandidate } from '../../../shared/ranking.ts'

/** `movedTo`: whom the page opened by itself last. `deciding`: about whom a decision is begun; its dialog is open. */
export type Walk = { movedTo: string | null; deciding: string | null }
export const atRest: Walk = { movedTo: null, deciding: null }

/** `of`: whom it is about. `now`: who is open while it happens; null if nobody is. */
export type WalkEvent =
  | { what: 'begun'; of: string }
  | { what: 'left' }
  | { what: 'decided'; of: string; now: string | null; rows: Pick<RankedCandidate, 'candidate_id' | 'outcome'>[] }
  | { what: 'undone'; of: string; now: string | null }

/** The walk after the event, and whom to open; null if whoever is open stays. */
export function stepWalk(walk: Walk, event: WalkEvent): [walk: Walk, open: string | null] {
  const moveTo = (id: string): [Walk, string] => [{ ...walk, movedTo: id }, id]
  switch (event.what) {
    // The address names the candidate from here on, since the list may change below it.
    case 'begun':
      return [{ ...walk, deciding: event.of }, event.of]
    case 'left':
      return [{ ...walk, deciding: null }, null]
    case 'decided': {
      // The recruiter has opened another one or closed this one in the meantime.
      if (event.now !== event.of) return [walk, null]
      const at = event.rows.findIndex((row) => row.candidate_id === event.of)
      const others = [...event.rows.slice(at + 1), ...event.rows.slice(0, Math.max(at, 0))]
      const next = others.find((row) => !row.outcome && row.candidate_id !== event.of)
      return next ? moveTo(next.candidate_id) : [walk, null]
    }
    case 'undone':
      // The recruiter has opened another one or begun to decide about the next in the meantime.
      return event.now === null || event.now !== walk.movedTo || event.now === walk.deciding ? [walk, null] : moveTo(event.of)
  }
}
