// Results told in words that the features do not count: “It has run cool since”, “No complaints since”, “We still use it”, “That fixed it”.
// Follow-ups and next steps must not ask for what was said.
import { clausesOf, type Clause } from './clausesOf.ts'
import { sentenceEnds } from './sentenceEnds.ts'
import type { Told } from './toldIn.ts'

const lasting =
  /\bsince(?: (?:then|that|this|that day))?$|\b(?:ever since|to this day|from (?:then|that day) on|no longer|any ?more|no more)\b|\b(?:never|not|n't|nobody|nothing|none)\b.{0,80} again\b/
const still =
  /^(?:and |but )?(?:(?:we|they|it|everyone|everybody|people) (?:'s |is |are )?(?:all )?still|(?:the|my|our|this|that) .*\bstill) /
const none = /^(?:and |so |but )?(?:zero|no|not (?:one|a single)|none|nothing|nobody)\b.*\b(?:since|after|again|in|for)\b/
const solved = /^(?:and |so )?(?:that|this|it|which) (?:did|fixed|worked|solved|sorted|stopped|cured|helped|settled|saved|ended|cleared)\b/
/** Speech has no full stops: “and fitted a filter no complaints since”. */
const atEnd =
  /\b(?:(?:no|zero|nobody|nothing|none|not one)(?: [\p{L}']+){1,5} since|never(?: [\p{L}']+){1,5} again|(?:that|which|it) (?:fixed|solved|sorted|cured) it)$/u
const announced = /^(?:the )?(?:end )?(?:results?|outcome)$/

/** How many sentences are looked at. Results are told late, and each sentence costs time. */
const lastSentences = 40

const wordsOf = (c: Clause) => c.tokens.map((t) => t.lower.replace(/\.$/, '')).join(' ')

function lasts(c: Clause, next: Clause | undefined): boolean {
  if (c.modal !== '' || c.conditional) return false
  const words = wordsOf(c)
  if (atEnd.test(words) || (c.past && solved.test(words))) return true
  if (c.person === 'I' || c.person === 'you') return false
  if (announced.test(words)) return next !== undefined
  return lasting.test(words) || (c.verb === '' && none.test(words)) || (!c.past && still.test(words))
}

/** “The manager was happy.” */
const happened = (c: Clause) => c.past && c.modal === '' && !c.conditional && (c.person === 'other' || c.person === 'thing')

/** Whether what follows the first act of one's own, or the first act done together, tells what came of it. */
export function lastingResult(text: string, { own, together, whole }: Pick<Told, 'own' | 'together' | 'whole'>): boolean {
  const act = Math.min(...[...own, ...together].map((c) => c.start))
  const starts = [0, ...sentenceEnds(text)].slice(-lastSentences)
  const found = new Set(whole.map((c) => c.start))
  return starts.some((start, i) => {
    const clauses = clausesOf(text.slice(start, starts[i + 1]))
    const first = clauses[0]
    const missed = first !== undefined && start > act && !found.has(start + first.start)
    return (missed && happened(first)) || clauses.some((c, at) => start + c.start > act && lasts(c, clauses[at + 1]))
  })
}
