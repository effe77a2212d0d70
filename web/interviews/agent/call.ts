// The call with another provider's agent, as a pure state machine: its phase, what was said, and how it continues after a break.
import type { AnswerMode } from '../../../shared/turns.ts'
import { giveBack, type Line } from './keptLines.ts'
import type { Ending, Speaker } from './openConversation.ts'
import type { CallPhase, Pause } from '../notices/pause.ts'

export type CallState = {
  phase: CallPhase
  /** Why the call waits. Null if nothing went wrong. */
  pause: Pause | null
  /** The number of this call. It goes up when a call begins or is closed. Events with another number come too late. */
  call: number
  /** The settings of the call. `quiet`: a spoken call in which the candidate types first. */
  wanted: { mode: AnswerMode; quiet: boolean; device_id: string } | null
  said: Line[]
  /** The text that the candidate is typing. */
  text: string
  /** The box contains text that was sent but may not have arrived. */
  returned: boolean
  speaking: boolean
  muted: boolean
  /** The connection broke and no call has opened since. */
  lost: boolean
  /** The agent always begins with its own greeting, even if its settings say otherwise. */
  greets: boolean
}

export type CallEvent =
  | { what: 'entered' }
  | { what: 'begin'; mode: AnswerMode; quiet: boolean; device_id: string }
  | { what: 'opened'; call: number }
  /** `over`: the server says that the interview is not in the state that this page shows. */
  | { what: 'failed'; call: number; why: Pause | 'own_greeting'; over: boolean }
  /** Another window has taken over the call. */
  | { what: 'taken'; call: number }
  /** `goes_on`: the agent's first words of a call after a break, which take the place of its greeting. */
  | { what: 'words'; call: number; who: Speaker; words: string; goes_on?: true }
  /** The agent was interrupted. `words`: the part of its last words that it really said. */
  | { what: 'corrected'; call: number; words: string }
  | { what: 'speaking'; call: number; speaking: boolean }
  | { what: 'ended'; call: number; how: Ending }
  | { what: 'written'; text: string }
  | { what: 'typed'; words: string }
  | { what: 'mute'; muted: boolean }
  /** The candidate ends the interview. */
  | { what: 'finish' }
  | { what: 'told' }
  | { what: 'not_told' }
  | { what: 'left' }

export type CallEffect =
  | { do: 'open'; call: number; mode: AnswerMode; device_id: string; said: Line[]; greets: boolean }
  | { do: 'close' }
  | { do: 'say'; words: string }
  | { do: 'mute'; muted: boolean }
  | { do: 'keep_lines'; said: Line[] }
  | { do: 'keep_draft'; text: string }
  | { do: 'forget' }
  | { do: 'note_microphone_lost' }
  /** Ends the interview on the server. The result comes back as `told` or `not_told`. */
  | { do: 'end' }
  | { do: 'reload' }

/** The first state of a call in this window, from the lines and the draft that were kept. */
export function callAfter(kept: Line[], draft: string): CallState {
  const back = giveBack(kept, draft)
  return {
    phase: 'waiting',
    pause: null,
    call: 0,
    wanted: null,
    said: back.said,
    text: back.text,
    returned: back.said.length < kept.length,
    speaking: false,
    muted: false,
    lost: false,
    greets: false,
  }
}

type Next = [CallState, CallEffect[]]

export function stepCall(state: CallState, event: CallEvent): Next {
  // Ignore events of a call that is already closed.
  if ('call' in event && event.call !== state.call) return [state, []]
  switch (event.what) {
    case 'entered':
      return [state, state.returned ? kept(state.said, state.text) : []]
    case 'begin':
      return begin(state, event)
    case 'opened':
      return [
        { ...state, phase: 'open', muted: state.wanted?.quiet ?? false, lost: false },
        state.wanted?.quiet ? [{ do: 'mute', muted: true }] : [],
      ]
    case 'failed': {
      if (event.why === 'own_greeting') return state.wanted ? begin({ ...state, greets: true }, state.wanted) : [state, []]
      const [next, effects] = rest(state, event.why)
      // The interview may be over, because the provider or another window ended it.
      return [next, event.over ? [...effects, { do: 'reload' }] : effects]
    }
    case 'taken':
      return rest(state, 'moved')
    case 'words':
      return note(state, [...state.said, { who: event.who, words: event.words, ...(event.goes_on && { goes_on: true }) }])
    case 'corrected':
      return correct(state, event.words)
    case 'speaking':
      return [{ ...state, speaking: event.speaking }, []]
    case 'ended':
      return end(state, event.how)
    case 'written':
      return [{ ...state, text: event.text, returned: state.returned && event.text !== '' }, [{ do: 'keep_draft', text: event.text }]]
    case 'typed': {
      if (state.phase !== 'open') return [state, []]
      const said: Line[] = [...state.said, { who: 'candidate', words: event.words, typed: true }]
      return [{ ...state, said, text: '', returned: false }, [{ do: 'say', words: event.words }, ...kept(said, '')]]
    }
    case 'mute':
      return [{ ...state, muted: event.muted }, [{ do: 'mute', muted: event.muted }]]
    case 'finish':
      return finish(state)
    case 'told':
      return [state, [{ do: 'forget' }]]
    case 'not_told':
      return rest(state, 'not_told')
    case 'left':
      return [letGo(state), [{ do: 'close' }]]
  }
}

const kept = (said: Line[], text: string): CallEffect[] => [
  { do: 'keep_lines', said },
  { do: 'keep_draft', text },
]

const letGo = (state: CallState): CallState => ({ ...state, call: state.call + 1, wanted: null, speaking: false, muted: false })

function begin(state: CallState, { mode, quiet, device_id }: NonNullable<CallState['wanted']>): Next {
  const next: CallState = { ...letGo(state), phase: 'opening', pause: null, wanted: { mode, quiet, device_id } }
  return [next, [{ do: 'close' }, { do: 'open', call: next.call, mode, device_id, said: next.said, greets: next.greets }]]
}

/** Closes the call. Typed text that may not have arrived goes back into the box. */
function rest(state: CallState, why: Pause): Next {
  const back = giveBack(state.said, state.text)
  const waiting: CallState = { ...letGo(state), phase: 'waiting', pause: why }
  if (back.said.length === state.said.length) return [waiting, [{ do: 'close' }]]
  return [{ ...waiting, ...back, returned: true }, [{ do: 'close' }, ...kept(back.said, back.text)]]
}

function note(state: CallState, said: Line[]): Next {
  return [{ ...state, said }, [{ do: 'keep_lines', said }]]
}

function correct(state: CallState, words: string): Next {
  const last = state.said.findLastIndex((line) => line.who === 'agent')
  return last < 0 ? [state, []] : note(state, state.said.with(last, { ...state.said[last]!, words }))
}

function finish(state: CallState): Next {
  return [{ ...letGo(state), phase: 'over', pause: null }, [{ do: 'close' }, { do: 'end' }]]
}

function end(state: CallState, how: Ending): Next {
  if (how === 'agent') {
    // A call in which the candidate never spoke is not an interview.
    return state.said.some((line) => line.who === 'candidate') ? finish(state) : rest(state, 'unsaid')
  }
  if (how === 'microphone_lost') {
    const [next, effects] = rest(state, { microphone: 'lost' })
    return [next, [{ do: 'note_microphone_lost' }, ...effects]]
  }
  return rest({ ...state, lost: state.lost || how === 'dropped' }, how)
}
