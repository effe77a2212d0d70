// The call with another provider's agent, as a pure state machine: its phase, what was said, and how it continues after a break.
import type { CallEnder } from '../../../shared/conversations.ts'
import type { AnswerMode, Turn } from '../../../shared/turns.ts'
import { giveBack, saidBefore, type Line } from './keptLines.ts'
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
  /** The candidate types, and does not speak. */
  typing: boolean
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
  /** The agent's next words take the place of its greeting, because the call continues after a break. */
  goes_on: boolean
  /** The agent ended the last call, and with it the interview, even if the server could not be told. */
  hung_up: boolean
  /** How many times in a row the server could not be told that this call is open. */
  missed: number
}

export type CallEvent =
  | { what: 'entered' }
  | { what: 'begin'; mode: AnswerMode; device_id: string }
  /** The server has given a ticket. `turns`: what it has of earlier calls. `may_go_on`: the agent takes first words other than its own. */
  | { what: 'ticket'; call: number; turns: Turn[]; may_go_on: boolean }
  /** The job has no other provider's agent any more. */
  | { what: 'no_ticket'; call: number }
  | { what: 'opened'; call: number }
  /** The server knows that this call is open. */
  | { what: 'known'; call: number }
  | { what: 'not_known'; call: number }
  /** `over`: the server says that the interview is not in the state that this page shows. */
  | { what: 'failed'; call: number; why: Pause | 'own_greeting'; over: boolean }
  /** Another window has taken over the call. */
  | { what: 'taken'; call: number }
  | { what: 'words'; call: number; who: Speaker; words: string }
  /** The agent was interrupted. `words`: the part of its last words that it really said. */
  | { what: 'corrected'; call: number; words: string }
  | { what: 'speaking'; call: number; speaking: boolean }
  | { what: 'ended'; call: number; how: Ending }
  | { what: 'written'; text: string }
  | { what: 'typed'; words: string }
  | { what: 'mute'; muted: boolean }
  /** The candidate wants to speak or to type. A call that is typed cannot become a spoken one: another one must begin. */
  | { what: 'change'; mode: AnswerMode }
  /** The candidate ends the interview. */
  | { what: 'finish' }
  | { what: 'told'; call: number }
  | { what: 'not_told'; call: number }
  | { what: 'left' }

export type CallEffect =
  /** Asks the server for the ticket with which the call is opened. The result comes back as `ticket`, `no_ticket` or `failed`. */
  | { do: 'get_ticket'; call: number }
  /** `before`: what the agent is told of earlier calls. `goes_on`: its first words are not its greeting. */
  | { do: 'open'; call: number; mode: AnswerMode; device_id: string; before: Line[]; goes_on: boolean }
  /** Tells the server that this call is open, after a while. The result comes back as `known` or `not_known`. */
  | { do: 'make_known'; call: number; after_ms: number }
  | { do: 'close' }
  | { do: 'say'; words: string }
  | { do: 'mute'; muted: boolean }
  | { do: 'keep_lines'; said: Line[] }
  | { do: 'keep_draft'; text: string }
  | { do: 'forget' }
  | { do: 'note_microphone_lost' }
  /** Ends the interview on the server. The result comes back as `told` or `not_told`. */
  | { do: 'end'; call: number; by: CallEnder }
  /** Loads the interview again. */
  | { do: 'reload' }
  | { do: 'reload_page' }

/** How often the server is told that the call is open, so that the candidate does not count as idle. */
export const stillHere_ms = 5 * 60_000
/** How soon it is told again if it could not be, and how many times in a row. */
export const again_ms = 5_000
export const againTimes = 3

/** The first state of a call in this window, from the lines and the draft that were kept. */
export function callAfter(kept: Line[], draft: string, typing = false): CallState {
  const back = giveBack(kept, draft)
  return {
    phase: 'waiting',
    pause: null,
    call: 0,
    wanted: null,
    said: back.said,
    typing: typing || back.text !== '',
    text: back.text,
    returned: back.said.length < kept.length,
    speaking: false,
    muted: false,
    lost: false,
    greets: false,
    goes_on: false,
    hung_up: false,
    missed: 0,
  }
}

type Next = [CallState, CallEffect[]]

export function stepCall(state: CallState, event: CallEvent): Next {
  // Ignore events of a call that is already closed.
  if ('call' in event && event.call !== state.call) return [state, []]
  switch (event.what) {
    case 'entered':
      return [state, state.returned ? kept(state.said, state.text) : []]
    case 'begin': {
      // The end of the interview is on its way.
      if (state.phase === 'over') return [state, []]
      const { mode, device_id } = event
      // Text that must be sent again stays visible.
      return begin({ ...state, typing: mode === 'typed' || state.returned }, { mode, quiet: mode === 'voice' && state.returned, device_id })
    }
    case 'ticket':
      return open(state, event)
    case 'no_ticket':
      return [state, [{ do: 'reload_page' }]]
    case 'opened': {
      const known: CallEffect = { do: 'make_known', call: state.call, after_ms: 0 }
      return [
        { ...state, phase: 'open', muted: state.wanted?.quiet ?? false, lost: false },
        state.wanted?.quiet ? [{ do: 'mute', muted: true }, known] : [known],
      ]
    }
    case 'known':
      return [{ ...state, missed: 0 }, [{ do: 'make_known', call: state.call, after_ms: stillHere_ms }]]
    case 'not_known': {
      const missed = state.missed + 1
      return [{ ...state, missed }, [{ do: 'make_known', call: state.call, after_ms: missed > againTimes ? stillHere_ms : again_ms }]]
    }
    case 'failed': {
      if (event.why === 'own_greeting') return state.wanted ? begin({ ...state, greets: true }, state.wanted) : [state, []]
      const [next, effects] = rest(state, event.why)
      // The interview may be over, because the provider or another window ended it.
      return [next, event.over ? [...effects, { do: 'reload' }] : effects]
    }
    case 'taken':
      return rest(state, 'moved')
    case 'words': {
      const goesOn = state.goes_on && event.who === 'agent'
      const line: Line = { who: event.who, words: event.words, ...(goesOn && { goes_on: true }) }
      return note(goesOn ? { ...state, goes_on: false } : state, [...state.said, line])
    }
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
    case 'change':
      return change(state, event.mode)
    case 'finish':
      return finish(state)
    case 'told':
      return [state, [{ do: 'forget' }]]
    case 'not_told':
      return rest(state, 'not_told')
    case 'left':
      // After the end, the call is closed already, and what comes of the end still counts.
      return state.phase === 'over' ? [state, []] : [letGo(state), [{ do: 'close' }]]
  }
}

const kept = (said: Line[], text: string): CallEffect[] => [
  { do: 'keep_lines', said },
  { do: 'keep_draft', text },
]

const letGo = (state: CallState): CallState => ({
  ...state,
  call: state.call + 1,
  wanted: null,
  speaking: false,
  muted: false,
  goes_on: false,
  missed: 0,
})

function begin(state: CallState, wanted: NonNullable<CallState['wanted']>): Next {
  const next: CallState = { ...letGo(state), phase: 'opening', pause: null, hung_up: false, wanted }
  return [next, [{ do: 'close' }, { do: 'get_ticket', call: next.call }]]
}

function open(state: CallState, { turns, may_go_on }: CallEvent & { what: 'ticket' }): Next {
  if (!state.wanted) return [state, []]
  const { mode, device_id } = state.wanted
  const before = saidBefore(turns, state.said)
  const goes_on = before.length > 0 && may_go_on && !state.greets
  return [{ ...state, goes_on }, [{ do: 'open', call: state.call, mode, device_id, before, goes_on }]]
}

/** Whether the candidate can change to speaking or typing at once. */
export const canChange = ({ phase, wanted }: Pick<CallState, 'phase' | 'wanted'>, mode: AnswerMode): boolean =>
  mode === 'typed' || (phase === 'open' && wanted?.mode === 'voice')

function change(state: CallState, mode: AnswerMode): Next {
  if (!canChange(state, mode)) return [state, []]
  const typing = mode === 'typed'
  return state.phase === 'open' ? [{ ...state, typing, muted: typing }, [{ do: 'mute', muted: typing }]] : [{ ...state, typing }, []]
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
  if (state.phase === 'over') return [state, []]
  const next: CallState = { ...letGo(state), phase: 'over', pause: null }
  return [next, [{ do: 'close' }, { do: 'end', call: next.call, by: next.hung_up ? 'agent' : 'candidate' }]]
}

function end(state: CallState, how: Ending): Next {
  if (how === 'agent') {
    // A call in which the candidate never spoke is not an interview.
    return state.said.some((line) => line.who === 'candidate') ? finish({ ...state, hung_up: true }) : rest(state, 'unsaid')
  }
  if (how === 'microphone_lost') {
    const [next, effects] = rest(state, { microphone: 'lost' })
    return [next, [{ do: 'note_microphone_lost' }, ...effects]]
  }
  return rest({ ...state, lost: state.lost || how === 'dropped' }, how)
}
