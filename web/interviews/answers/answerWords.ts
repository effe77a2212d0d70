/** Adds the words that were just heard to the end of the text. */
export function addWords(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
}

// Control characters. A paste can contain them, but the API refuses them.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** Cleans the text for sending: also replaces halves of surrogate pairs, which the API refuses. */
export function cleanAnswer(text: string): string {
  return text.toWellFormed().replace(refused, '').trim()
}
