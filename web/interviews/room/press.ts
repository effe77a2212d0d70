// What “Submit answer” does, from the text in the box and the speech so far, as a pure state machine.
import type { Box } from '../answers/answers.ts'
import type { Check } from '../notices/check.ts'
import type { Ears } from '../sound/useHearing.ts'

export type Press = {
  text: string
  tooLong: boolean
  /** A voice was recorded for this answer. */
  voiced: boolean
  /** What turns speech into words here. */
  ears: Ears
  /** Some words are still being written down. */
  pending: boolean
  /** Speech cannot be transcribed now. */
  trouble: boolean
  told: Check | null
  /** The question has been shown for a moment, so this is not the second press of a double click. */
  settled: boolean
}

/** `wait`: for the last words. `submit_part`: some of the speech, or all of it, is not in the text. */
export type Deed = 'nothing' | 'shorten' | 'wait' | 'submit' | 'submit_part' | 'ask_skip' | Check

export function pressed({ text, tooLong, voiced, ears, pending, trouble, told, settled }: Press): Deed {
  const written = text.trim() !== ''
  const something = written || voiced
  // What is typed beside a voice that nothing writes down does not take its place.
  const unwritten = written && voiced && ears === 'none'
  if (tooLong) return 'shorten'
  if (told && something) return unwritten || (told === 'not_written' && (pending || trouble)) ? 'submit_part' : 'submit'
  if (trouble && something) return 'not_written'
  if (pending) return 'wait'
  if (written) return unwritten ? 'submit_part' : 'submit'
  // If nothing writes words down, the candidate knows that only the sound is submitted.
  if (voiced) return ears === 'none' ? 'submit' : 'no_words'
  return settled ? 'ask_skip' : 'nothing'
}

type AtPress = Pick<Box, 'asked' | 'text' | 'voice_from_ms'>
type Waiting = { press: Press; box: AtPress }

export type PressState = {
  /** Why the last press did not submit. */
  check: Check | null
  /** A press that waits for the last words, and the box as it was then. */
  waiting: Waiting | null
}

export type PressEvent =
  | { what: 'pressed'; press: Omit<Press, 'told'>; box: AtPress }
  /** The wait for the last words of this question is over. `all`: all speech is written down. `box`: as it is now. */
  | { what: 'settled'; turn_id: string | undefined; all: boolean; box: AtPress }
  /** Another question is asked. */
  | { what: 'asked' }
  /** The candidate has gone on speaking for so long that `check` says nothing of now. */
  | { what: 'outdated' }

export type PressEffect =
  /** Waits until all speech is written down, but not for long. The result comes back as `settled`. */
  | { do: 'settle'; turn_id: string | undefined }
  /** `part`: some of the speech, or all of it, is not in the text. */
  | { do: 'submit'; part: boolean }
  | { do: 'ask_skip' }
  /** The text is too long. */
  | { do: 'shorten' }

export const notPressed: PressState = { check: null, waiting: null }
type Next = [PressState, PressEffect[]]

export function stepPress(state: PressState, event: PressEvent): Next {
  switch (event.what) {
    case 'pressed': {
      if (state.waiting) return [state, []]
      const { box } = event
      const press = { ...event.press, told: state.check }
      const deed = pressed(press)
      return deed === 'wait'
        ? [{ ...state, waiting: { press, box } }, [{ do: 'settle', turn_id: box.asked?.turn_id }]]
        : [told(state, deed), effectsOf(deed)]
    }
    case 'settled': {
      const { waiting } = state
      if (!waiting || waiting.box.asked?.turn_id !== event.turn_id) return [state, []]
      const deed = waited(waiting, event)
      return [told({ ...state, waiting: null }, deed), effectsOf(deed)]
    }
    // A press was not meant for the question that is asked now.
    case 'asked':
      return [notPressed, []]
    case 'outdated':
      return [{ ...state, check: null }, []]
  }
}

function waited({ press, box: before }: Waiting, { all, box: after }: { all: boolean; box: AtPress }): Deed {
  // Another window has moved on.
  if (after.asked?.turn_id !== before.asked?.turn_id) return 'nothing'
  if (!all) return 'not_written'
  if (after.text !== before.text) return 'new_words'
  return pressed({ ...press, voiced: after.voice_from_ms !== undefined, pending: false, trouble: false })
}

const told = (state: PressState, deed: Deed): PressState =>
  deed === 'new_words' || deed === 'not_written' || deed === 'no_words' ? { ...state, check: deed } : state

function effectsOf(deed: Deed): PressEffect[] {
  switch (deed) {
    case 'submit':
    case 'submit_part':
      return [{ do: 'submit', part: deed === 'submit_part' }]
    case 'ask_skip':
    case 'shorten':
      return [{ do: deed }]
    default:
      return []
  }
}
