/** What was said before, and after it what was heard just now. */
export function addWords(text: string, words: string): string {
  return text === '' || /\s$/.test(text) ? text + words : `${text} ${words}`
}

// What the contract refuses and a paste may bring: control characters, and halves of a surrogate pair.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g

/** The words as they are sent. */
export function cleanAnswer(text: string): string {
  return text.toWellFormed().replace(refused, '').trim()
}
