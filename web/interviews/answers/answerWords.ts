import { controlCharacters } from '../../../shared/controlCharacters.ts'

/** Adds the words that were just heard to the end of the text, as many whole ones as there is space for. `all`: there was space for every word. */
export function addWords(text: string, words: string, most: number): { text: string; all: boolean } {
  const longer = text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
  if (longer.length <= most) return { text: longer, all: true }
  let end = most + 1
  while (end > 0 && !/\s/.test(longer[end - 1]!)) end--
  const fits = longer.slice(0, end).trimEnd()
  return { text: fits.length > text.length ? fits : text, all: false }
}

/** Cleans the text for sending. A paste can contain what the API refuses: control characters and halves of surrogate pairs. */
export function cleanAnswer(text: string): string {
  return text.toWellFormed().replace(controlCharacters, '').trim()
}
