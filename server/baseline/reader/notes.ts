// An answer that somebody writes as notes: pieces without “I”, parted by dashes, numbers or commas.
import type { Token } from './tokensOf.ts'

/** “ - ”, “•” and “2)” part one thing done from the next. */
export const endsItem = (tokens: Token[], i: number) => {
  const [before, t, after] = [tokens[i - 1], tokens[i]!, tokens[i + 1]]
  if (/^[•*>]$/.test(t.lower)) return true
  if (t.lower === '-') return !before || !after || (before.end < t.start && t.end < after.start)
  return t.lower === ')' && /^\d{1,2}$/.test(before?.lower ?? '') && tokens[i - 2]?.lower !== '('
}

/** “Fridge was warm, moved the milk, rang the engineer”: who never says “I” means themselves. A heap of words has few small ones. */
export const isNotes = (tokens: Token[]) =>
  !tokens.some((t) => t.lemma === 'i' || /^(?:i|me|my|we)$/.test(t.lower)) &&
  tokens.filter((t) => /^(?:DET|ADP|PRON|PART)$/.test(t.pos)).length > 0.12 * tokens.length
