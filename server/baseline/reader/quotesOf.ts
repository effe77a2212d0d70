import type { Clause } from './clausesOf.ts'
import { sentenceEnds } from './sentenceEnds.ts'

const fewestOfSentence = 3
const fewestWords = 4
const longest = 240
/** Where a piece of speech may begin, if the piece before it has words enough. */
const begins = /^(?:and|but|so|then|because)$/
const joiningAtStart = /^(?:(?:and|or|but|so|then)[\s,]+)+/i
const joiningAtEnd = /(?<![\s,])(?:[\s,]+(?:and|or|but|so|because|then))+$/i

type Piece = { start: number; end: number; sentence: boolean }

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

/**
 * The whole sentence of each clause. The point of “Dr.” ends none, that of “I.” does. Speech has no full stops: a long
 * sentence is cut where a joining word begins a clause, and a piece with few words is joined with the next.
 */
function piecesOf(text: string, all: Clause[]): Map<Clause, Piece> {
  const pieces = new Map<Clause, Piece>()
  const missed = new Set(sentenceEnds(text))
  const starts = all.flatMap((c, i) => (c.sentence || i === 0 || missed.has(c.start) ? [i] : []))
  starts.forEach((at, i) => {
    const own = all.slice(at, starts[i + 1])
    const start = all[at]!.start
    const end = all[starts[i + 1] ?? all.length]?.start ?? text.length
    if (text.slice(start, end).trimEnd().length <= longest) {
      const whole = { start, end, sentence: true }
      own.forEach((c) => pieces.set(c, whole))
      return
    }
    let piece: Piece | null = null
    for (const c of own) {
      const told = piece ? text.slice(piece.start, piece.end) : ''
      const enough = wordsIn(told) >= 2 * fewestWords && (c.opens || begins.test(c.joins[0] ?? ''))
      if (!piece || enough || c.end - piece.start > longest) piece = { start: c.start, end: c.end, sentence: false }
      piece.end = c.end
      pieces.set(c, piece)
    }
  })
  return pieces
}

/** The words that raised the level, as literal pieces, best first. Nothing is in two quotes. `all`: every clause of the text. */
export function quotesOf(text: string, carrying: Clause[], all: Clause[]): string[] {
  const pieces = piecesOf(text, all)
  return [...new Set(carrying.flatMap((clause) => pieces.get(clause) ?? []))].flatMap(({ start, end, sentence }) => {
    const words = text.slice(start, end).trim()
    const quote = sentence ? words : words.replace(joiningAtStart, '').replace(joiningAtEnd, '')
    return quote.includes('\n') || wordsIn(quote) < (sentence ? fewestOfSentence : fewestWords) ? [] : [quote]
  })
}
