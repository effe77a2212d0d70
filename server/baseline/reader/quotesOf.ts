import type { Clause } from './clausesOf.ts'

const fewestWords = 4
const longest = 240

/** The sentences that are short enough to quote whole. */
function sentencesOf(text: string): { start: number; end: number }[] {
  let start = 0
  const found = [...text.matchAll(/(?<=[.!?…]["”’)]?)\s+|\n|$/g)].map((m) => {
    const sentence = { start, end: m.index }
    start = m.index + m[0].length
    return sentence
  })
  return found.filter((s) => s.end - s.start <= longest)
}

/**
 * The words that raised the level, as literal pieces, best first: the whole sentence of each clause. Speech has no full stops, so
 * of a long sentence it is the clause itself, and a short clause is joined with the next. Nothing is in two quotes.
 */
export function quotesOf(text: string, carrying: Clause[]): string[] {
  const places = [...carrying].sort((a, b) => a.start - b.start) // oxlint-disable-line unicorn/no-array-sort
  const placeOf = new Map(places.map((clause, i) => [clause, i]))
  const sentences = sentencesOf(text)
  let at = 0
  const sentenceOf = new Map(
    places.map((clause) => {
      while (at < sentences.length && sentences[at]!.end <= clause.start) at++
      const sentence = sentences[at]
      return [clause, sentence && sentence.start <= clause.start ? sentence : undefined]
    }),
  )
  const taken = new Set<object>()
  return carrying.flatMap((clause) => {
    const sentence = sentenceOf.get(clause)
    if (taken.has(sentence ?? clause)) return []
    taken.add(sentence ?? clause)
    let { start, end } = sentence ?? clause
    if (!sentence)
      for (let i = placeOf.get(clause)! + 1; i < places.length; i++) {
        const next = places[i]!
        if (taken.has(next) || sentenceOf.get(next) || next.start - end > 2 || next.end - start > longest) break
        if (text.slice(start, end).split(/\s+/).length >= 3 * fewestWords) break
        end = next.end
        taken.add(next)
      }
    const quote = text.slice(start, end).trim()
    return quote.includes('\n') || quote.split(/\s+/).length < 3 ? [] : [quote]
  })
}
