const inWord = /[\p{L}\p{N}]/u

/** Where these words begin in a text: the first time as whole words, else the first time at all. -1 if they are not there. */
export function placeOf(text: string, words: string): number {
  const first = text.indexOf(words)
  for (let at = first; at >= 0; at = text.indexOf(words, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + words.length] ?? '']
    const starts = !inWord.test(before) || !inWord.test(words[0] ?? '')
    const ends = !inWord.test(after) || !inWord.test(words.at(-1) ?? '')
    if (starts && ends) return at
  }
  return first
}

/** The same for words that a person pointed to: at `from`, as long as they still stand there. */
export const placeNear = (text: string, words: string, from: number | undefined): number =>
  from !== undefined && text.startsWith(words, from) ? from : placeOf(text, words)
