import { answerMaxLength, shortestQuote } from '../../../shared/lengths.ts'
import type { Evidence } from '../../../shared/competencyScore.ts'
import { placeOf } from '../../../shared/placeOf.ts'
import { literal, removed } from '../../privacy/anonymous.ts'
import { trimOf } from '../../text/words.ts'
import type { TranscriptTurn } from '../Scorer.ts'

/** A text with each run of white space as one blank and straight quote marks. `at` gives each character's place in the original. */
function flatten(text: string): { flat: string; at: Uint32Array } {
  let [flat, last] = ['', ' ']
  const at = new Uint32Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    const plain = /\s/.test(c) ? ' ' : /[‘’‚‛′]/.test(c) ? "'" : /[“”„‟″]/.test(c) ? '"' : c === '‹' ? '<' : c === '›' ? '>' : c
    if (plain === ' ' && last === ' ') continue
    at[flat.length] = i
    flat += plain
    last = plain
  }
  return { flat: flat.trimEnd(), at }
}

/**
 * Finds a quote word for word in the candidate's turns, as the scorer saw them. Only white space and
 * the form of quote marks may differ. Returns the literal piece of the stored turn, with the original
 * words in the place of marks; null if nobody said it, or if it is too short to show anything.
 */
export const checkQuote = (quote: string, turns: TranscriptTurn[]): Evidence | null => find(quote, answersIn(turns))

const answersIn = (turns: TranscriptTurn[]) =>
  turns.filter((t) => t.role === 'candidate' && !t.declined).map((turn) => ({ turn, ...flatten(turn.text) }))

function find(quote: string, answers: ReturnType<typeof answersIn>): Evidence | null {
  // A model may repeat a mark without end. No answer is this long.
  if (quote.length > answerMaxLength) return null
  const wanted = trimOf(flatten(quote).flat, /["']/)
    .replace(/^(?:\.\.\.|…)\s*|\s*(?:\.\.\.|…)$/g, '')
    .trim()
  if (wanted.replaceAll(removed, '').trim().length < shortestQuote || !wanted.isWellFormed()) return null
  for (const { turn, flat, at } of answers) {
    const found = placeOf(flat, wanted)
    if (found < 0) continue
    const start = at[found]!
    const end = at[found + wanted.length - 1]! + 1
    const words = literal(turn, start, end)
    if (words !== null) return { turn_id: turn.turn_id, quote: words, offset_ms: turn.offset_ms }
  }
  return null
}

/** The quotes that were really said, each once, at most `atMost`, in the order of the transcript. */
export function checkQuotes(quotes: string[], turns: TranscriptTurn[], atMost = 3): Evidence[] {
  const answers = answersIn(turns)
  const found = new Map<string, Evidence>()
  for (const quote of quotes) {
    if (found.size === atMost) break
    const evidence = find(quote, answers)
    if (evidence) found.set(evidence.turn_id + evidence.quote, evidence)
  }
  return inOrder([...found.values()], turns, atMost)
}

/** Each piece of evidence once, the first `atMost`, in the order of the transcript. */
export function inOrder(evidence: Evidence[], turns: TranscriptTurn[], atMost = 3): Evidence[] {
  const seen = new Set<string>()
  const found = evidence.filter((e) => !seen.has(e.turn_id + e.quote) && seen.add(e.turn_id + e.quote)).slice(0, atMost)
  const order = new Map(turns.map((t, i) => [t.turn_id, i]))
  return found.toSorted((a, b) => order.get(a.turn_id)! - order.get(b.turn_id)!)
}
