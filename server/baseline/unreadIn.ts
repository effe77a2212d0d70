import { topicWords } from '../text/english.ts'
import { calledIn, reasonAfter } from './criteriaProse.ts'
import { sentencesIn } from './sentencesIn.ts'
import { isGround } from './whyNotAsked.ts'

/** "… matters more than anything", "… is part of the job": how much what stands before it matters. */
const predicate = /^\W*(?:matters?|counts?|is|are|would be)\b[^,;]*$/i

/**
 * What a line says that is in none of the pieces that were read of it, in order. What leads to a piece, and the reason for one, are left
 * away: the start of a sentence, a word or two between pieces, and a job of one word. "Friendly kitchen porter" before "who" is not.
 */
export function unreadIn(line: string, read: string[]): string[] {
  const found: string[] = []
  const list = (words: string, least = 1) => {
    if (!predicate.test(words) && [...topicWords(words)].length >= least) found.push(words.replace(/^[^\p{L}\p{N}]+/u, '').trim())
  }
  let end = 0
  for (const piece of read) {
    const start = line.indexOf(piece, end)
    if (start < 0) continue
    const before = line.slice(end, start).replace(reasonAfter, '')
    if (end > 0 && !/[.!?,–-]/.test(line[end - 1]!) && !/[.!?]\s|^;/.test(before)) list(before, 2)
    else {
      const sentences = sentencesIn(before)
      for (const sentence of sentences.slice(0, -1)) list(sentence)
      const called = calledIn(sentences.at(-1) ?? '')
      list(called, / (?:person|individual|professional)$/i.test(called) || isGround(called) ? 1 : 2)
    }
    end = start + piece.length
  }
  list(line.slice(end).replace(reasonAfter, ''))
  return found
}
