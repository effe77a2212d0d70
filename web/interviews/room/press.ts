// What “Submit answer” does, decided from what stands in the box and what was said. Pure.
import type { Ears } from '../sound/useHearing.ts'

/**
 * What the candidate was told instead of submitting: words came while they waited; some are not written down; none could be made out.
 * The next press submits.
 */
export type Check = 'new_words' | 'not_written' | 'no_words'

export type Press = {
  text: string
  tooLong: boolean
  /** A voice was recorded in answer. */
  voiced: boolean
  /** By what speech becomes words here. */
  ears: Ears
  /** Words are on their way. */
  pending: boolean
  /** What is said cannot be written down now. */
  trouble: boolean
  told: Check | null
  /** The question has stood for a moment: this is not the second press of a double click. */
  settled: boolean
}

/** `wait`: for the last words. `submit_part`: some of what was said is not in the text. */
export type Deed = 'nothing' | 'shorten' | 'wait' | 'submit' | 'submit_part' | 'ask_skip' | Check

export function pressed({ text, tooLong, voiced, ears, pending, trouble, told, settled }: Press): Deed {
  const something = text.trim() !== '' || voiced
  if (tooLong) return 'shorten'
  if (told && something) return told === 'not_written' && (pending || trouble) ? 'submit_part' : 'submit'
  if (trouble && something) return 'not_written'
  if (pending) return 'wait'
  if (text.trim() !== '') return 'submit'
  // Where nothing writes words down the candidate knows that only the sound goes in.
  if (voiced) return ears === 'none' ? 'submit' : 'no_words'
  return settled ? 'ask_skip' : 'nothing'
}

/** After the wait: whether all of it is written down, and whether that changed what the candidate saw. */
export function waited(press: Press, { all, same }: { all: boolean; same: boolean }): Deed {
  if (!all) return 'not_written'
  return same ? pressed({ ...press, pending: false, trouble: false }) : 'new_words'
}
