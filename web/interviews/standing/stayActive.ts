// How an interview is kept open while its window is open, as a pure state machine.
import { pause_hours } from '../../../shared/interviewTimes.ts'
import { closingAt, isClosed, isDue, type Closing } from './idleEnd.ts'

export type StayState = {
  /** When the candidate last did something. */
  done_at: number
  /** When the server was last told, whether or not it heard. */
  tried_at: number
  /** When the server last heard that the candidate is there. */
  active_at: number
  closing: Closing
}

export type StayEvent =
  /** The candidate has written or said something, or has come to another question. */
  | { what: 'did'; now: number }
  /** The candidate has pressed the button that says so. */
  | { what: 'stays'; now: number }
  /** `waits`: the interview stays open for the reply to an adjustment. */
  | { what: 'looked'; now: number; waits: boolean }
  /** The server has heard what it was told `at` a time. */
  | { what: 'heard'; at: number; now: number }
  /** The server says that the interview is over. */
  | { what: 'over' }

export type StayEffect =
  /** Tells the server that the candidate is there. The result comes back as `heard` or `over`. */
  { do: 'tell'; at: number } | { do: 'reload' }

/** The interview has just begun or was just loaded, so the candidate is here. */
export const stayFrom = (now: number): StayState => ({ done_at: now, tried_at: now, active_at: now, closing: null })

type Next = [StayState, StayEffect[]]

const tell = (state: StayState, at: number): Next => [{ ...state, tried_at: at }, [{ do: 'tell', at }]]

export function stepStay(state: StayState, event: StayEvent): Next {
  switch (event.what) {
    case 'did': {
      const next = { ...state, done_at: event.now }
      return isDue(state.tried_at, event.now) ? tell(next, event.now) : [next, []]
    }
    case 'stays':
      return tell({ ...state, done_at: event.now }, event.now)
    case 'looked': {
      const { now } = event
      if (now - state.done_at <= pause_hours * 3_600_000 && isDue(state.tried_at, now)) return tell(state, now)
      if (event.waits) return [{ ...state, closing: null }, []]
      return [{ ...state, closing: closingAt(state.active_at, now) }, isClosed(state.active_at, now) ? [{ do: 'reload' }] : []]
    }
    case 'heard': {
      // Answers may come late and out of order.
      const active_at = Math.max(state.active_at, event.at)
      return [{ ...state, active_at, closing: closingAt(active_at, event.now) }, []]
    }
    case 'over':
      return [state, [{ do: 'reload' }]]
  }
}
