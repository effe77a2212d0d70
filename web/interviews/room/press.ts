// Decides what “Submit answer” does, from the text in the box and the speech so far. Pure.
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

/** What to do after the wait. `all`: all speech is written down. `before`, `after`: the box at the press and after the wait. */
export function waited(press: Press, { all, before, after }: { all: boolean; before: AtPress; after: AtPress }): Deed {
  // Another window has moved on. The press was not meant for the question that is asked now.
  if (after.asked?.turn_id !== before.asked?.turn_id) return 'nothing'
  if (!all) return 'not_written'
  if (after.text !== before.text) return 'new_words'
  return pressed({ ...press, voiced: after.voice_from_ms !== undefined, pending: false, trouble: false })
}
