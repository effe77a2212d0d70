/** Adds the words that were just heard to the end of the text, as many whole ones as there is space for. `all`: there was space for every word. */
export function addWords(text: string, words: string, most: number): { text: string; all: boolean } {
  const longer = text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
  if (longer.length <= most) return { text: longer, all: true }
  let end = most + 1
  while (end > 0 && !/\s/.test(longer[end - 1]!)) end--
  const fits = longer.slice(0, end).trimEnd()
  return { text: fits.length > text.length ? fits : text, all: false }
}

// Control characters. A paste can contain them, but the API refuses them.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Cleans the text for sending: also replaces halves of surrogate pairs, which the API refuses. */
export function cleanAnswer(text: string): string {
  return text.toWellFormed().replace(refused, '').trim()
}
