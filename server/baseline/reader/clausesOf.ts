// Cuts an answer into clauses at subjects, joining words and verbs, because
// speech has no full stops. For each clause it finds who does what.
import { asks } from './asks.ts'
import { isUnmarked } from './isUnmarked.ts'
import { endsItem, isNotes } from './notes.ts'
import { subjectBefore } from './subjectBefore.ts'
import { tokensOf, type Token } from './tokensOf.ts'
import { lightly, tellingVerbs } from './phrases.ts'
import { isBase, isNominal, isPast, isSubject, isVerb, sameInPast } from './wordForms.ts'
import { acts, conditional, general, hedged, joining, mental, modals, people, states, subjectPronouns } from './wordLists.ts'

export type Person = 'I' | 'we' | 'you' | 'other' | 'thing' | 'nobody'
export type Clause = {
  tokens: Token[]
  start: number
  end: number
  /** The joining words at its start. */
  joins: string[]
  person: Person
  /** The base form of its verb, or '' if it has none. */
  verb: string
  past: boolean
  /** "I have handled": people also use this form to sum up their career. */
  perfect: boolean
  present: boolean
  negated: boolean
  modal: string
  conditional: boolean
  passive: boolean
  general: boolean
  kind: 'act' | 'mind' | 'state' | 'none'
  /** "She say", "is stop": a verb without its ending, so the speaker may mean the past. */
  unmarked: boolean
  /** "She says": a present-tense verb with its ending. */
  marked: boolean
  /** A comma ends it. */
  comma: boolean
  /** It is about another person: what follows without a subject may be theirs. */
  ofAnother: boolean
  /** "Can we stop": somebody asks it. */
  question: boolean
  /** The clause begins the text, or follows a stop of any kind. */
  opens: boolean
  /** It begins the text or a line, or follows a full stop or a question or exclamation mark. After “he said:” a sentence goes on. */
  sentence: boolean
}

const agents = /^(?:i|he|she|we|they)$/
const telling = (t: Token) => tellingVerbs.has(t.lemma) || /^(?:wonder|know|see|think|thought|going|like)$/.test(t.lemma)
const isStop = (t: Token) => /^[.!?;:\n…—–]+$/.test(t.lower)
const endsSentence = (t: Token) => /[.!?\n]/.test(t.lower)
const isNot = (t: Token) => t.lemma === 'not' || t.lower === 'never' || t.lower === 'not'
const between = (t: Token | undefined) => t !== undefined && (t.pos === 'ADV' || t.pos === 'PART' || t.pos === 'INTJ' || t.lower === 'just')

export function clausesOf(text: string): Clause[] {
  const tokens = tokensOf(text)
  const groups: { tokens: Token[]; opens: boolean; sentence: boolean }[] = []
  let current: Token[] = []
  let words = noWords
  let [opens, sentence] = [true, true]
  const close = (stop: Token | null) => {
    const [stops, ends] = [stop !== null, stop !== null && endsSentence(stop)]
    if (current.some((t) => t.pos !== 'PUNCT')) {
      groups.push({ tokens: current, opens, sentence })
      ;[opens, sentence] = [stops, ends]
    } else [opens, sentence] = [opens || stops, sentence || ends]
    current = []
    words = noWords
  }
  tokens.forEach((t, i) => {
    if (isStop(t) || endsItem(tokens, i)) return close(t)
    if (current.length > 0 && startsClause(tokens, i, words)) close(null)
    current.push(t)
    words = withWord(words, t)
  })
  close(null)
  const clauses: Clause[] = []
  const notes = isNotes(tokens)
  for (const { tokens: own, opens: first, sentence: begins } of groups) {
    const listed = notes && clauses.at(-1)?.comma === true && !clauses.at(-1)!.ofAnother
    clauses.push({ ...describe(own, first || listed, clauses), sentence: begins })
  }
  return clauses
}

/** What is known of the words of a clause so far. It is carried along, because a clause may be as long as the answer. */
type Words = { count: number; last: string; verb: boolean; main: boolean; nominal: boolean; agent: boolean; tells: boolean }
const noWords: Words = { count: 0, last: '', verb: false, main: false, nominal: false, agent: false, tells: false }

function withWord(words: Words, t: Token): Words {
  if (t.pos === 'PUNCT') return words
  return {
    count: words.count + 1,
    last: t.lower,
    verb: words.verb || (isVerb(t) && words.last !== 'to'),
    main: words.main || t.pos === 'VERB' || acts.has(t.lower),
    tells: words.tells || telling(t) || acts.has(t.lower),
    nominal: words.nominal || isNominal(t),
    agent: words.agent || agents.test(t.lower),
  }
}

/** Whether a new clause begins at this token. */
function startsClause(tokens: Token[], i: number, words: Words): boolean {
  const t = tokens[i]!
  const previous = tokens[i - 1]!
  // "He angry for the time and I ring him": a subject after a joining word begins a clause even if there is no verb before it.
  if (!words.verb)
    return (
      words.count > 2 &&
      words.nominal &&
      (t.lower === 'and' || t.lower === 'but' || t.lower === 'so') &&
      agents.test(tokens[i + 1]?.lower ?? '')
    )
  const next = tokens.slice(i + 1, i + 5).find((n) => !between(n))
  if (words.tells && asks(tokens, i) && !joining.has(previous.lower) && !/^(?:not|to)$/.test(previous.lower)) return true
  if (asks(tokens, i - 1) && words.count === 1) return false
  if (joining.has(t.lower) || t.lemma === 'because') {
    const after = tokens.slice(i + 1, i + 4).find((n) => !between(n) && !joining.has(n.lower) && n.pos !== 'PUNCT')
    if (!after) return false
    if (t.lower === 'and' || t.lower === 'or' || t.lower === 'then' || t.lower === 'but' || t.lower === 'so')
      return (
        isSubject(after) || isVerb(after) || nounPhraseWithVerb(tokens, tokens.indexOf(after, i)) || t.lower === 'but' || t.lower === 'so'
      )
    if (t.lower === 'that' || t.lower === 'who' || t.lower === 'which') return t.lower !== 'that' && isVerb(after)
    return !(t.lower === 'like' || t.lower === 'as' || t.lower === 'after' || t.lower === 'before' || t.lower === 'since' || t.lower === 'until') ||
      isSubject(after) || nounPhraseWithVerb(tokens, tokens.indexOf(after, i)) // oxfmt-ignore
  }
  if (joining.has(previous.lower) && words.count === 1) return false
  if (isSubject(t)) {
    if (t.lower === 'it' || t.lower === 'you' || t.lower === 'that' || t.lower === 'this' || t.lower === 'there' || t.lower === 'everyone' || t.lower === 'nobody')
      return isVerb(next) && previous.pos !== 'ADP' // oxfmt-ignore
    return true
  }
  // "I pressed stop put my lock on": in speech the next act may follow the object of the last act without a joining word.
  if (/^(?:NOUN|PROPN|ADV|NUM)$/.test(previous.pos) && t.pos === 'VERB' && isPast(t) && words.agent && words.main && words.count > 2 && (tokens[i + 1]?.pos === 'DET' || tokens[i + 1]?.pos === 'PRON' || tokens[i + 1]?.pos === 'PROPN')) return true // oxfmt-ignore
  if (previous.lower === ',' && isVerb(t) && !t.lower.endsWith('ing')) return true
  if ((previous.lower === ',' || previous.pos !== 'ADP') && previous.pos !== 'DET' && previous.pos !== 'ADJ' && previous.lower !== 'to')
    return (t.pos === 'DET' || t.pos === 'NOUN' || t.pos === 'PROPN' || people.has(t.lower)) && !isVerb(previous) && previous.pos !== 'NOUN' && previous.pos !== 'PROPN' && nounPhraseWithVerb(tokens, i) // oxfmt-ignore
  return false
}

/** Whether a name or a thing begins here and its verb follows directly. */
function nounPhraseWithVerb(tokens: Token[], i: number): boolean {
  let k = i
  while (k < i + 4 && tokens[k] && (tokens[k]!.pos === 'DET' || tokens[k]!.pos === 'ADJ' || tokens[k]!.pos === 'NUM' || /^(?:my|his|her|our|their|your)$/.test(tokens[k]!.lower))) k++ // oxfmt-ignore
  let nouns = 0
  while (tokens[k] && isNominal(tokens[k]!) && !subjectPronouns.has(tokens[k]!.lower)) {
    k++
    nouns++
  }
  while (between(tokens[k])) k++
  const verb = tokens[k]
  return nouns > 0 && verb !== undefined && isVerb(verb) && !verb.lower.endsWith('ing')
}

/** “A girl I trained with sent it”: says who she is, and not what the speaker did. Its preposition has no object. */
function withoutWhose(tokens: Token[]): Token[] {
  const from = tokens.findIndex((t, k) => /^(?:i|we)$/.test(t.lower) && people.has(tokens[k - 1]?.lower ?? '') && isVerb(tokens[k + 1]))
  if (from < 0) return tokens
  const end = from + 1 + verbGroup(tokens, from + 1).length
  const after = tokens[end + 1]
  const stranded = /^(?:with|for|to|about|under|beside|alongside)$/.test(tokens[end]?.lower ?? '')
  return stranded && (!after || isVerb(after) || after.pos === 'ADP') ? tokens.toSpliced(from, end + 1 - from) : tokens
}

function describe(all: Token[], opens: boolean, earlier: Clause[]): Omit<Clause, 'sentence'> {
  const said = all.filter((t) => t.pos !== 'PUNCT')
  const tokens = [...withoutWhose(said)]
  const joins: string[] = []
  let at = 0
  while (at < tokens.length && (joining.has(tokens[at]!.lower) || tokens[at]!.lemma === 'because' || (between(tokens[at]) && !isNot(tokens[at]!)) || tokens[at]!.pos === 'INTJ')) {
    joins.push(tokens[at]!.lemma === 'because' ? 'because' : tokens[at]!.lower)
    at++
  } // oxfmt-ignore
  const question = asks(tokens, at)
  if (question) tokens.splice(at, 2, tokens[at + 1]!, tokens[at]!)
  const verbAt = tokens.findIndex((t, k) => k >= at && isVerb(t) && tokens[k - 1]?.lower !== 'to')
  const person = subjectOf(tokens, at, verbAt, joins, opens, earlier)
  const group = verbAt < 0 ? [] : verbGroup(tokens, verbAt)
  const words = tokens.map((t) => t.lower)
  const first = group.find((t) => t.pos === 'VERB' || t.pos === 'AUX' || acts.has(t.lower))
  const main = group.findLast((t) => t.pos === 'VERB' || t.pos === 'AUX' || acts.has(t.lower))
  /** "I'd rung" is past, "I'd put" is conditional. */
  const hadDone = (next: Token | undefined) => isPast(next) && !sameInPast.test(next?.lower ?? '')
  const helper =
    group.find((t, k) => modals.has(t.lower) && !(t.lower === "'d" && hadDone(group.slice(k + 1).find((n) => isVerb(n)))))?.lower ?? ''
  const before = earlier.at(-1)
  const bare = first?.pos === 'VERB' && (isBase(first) || sameInPast.test(first.lower))
  const ownSubject = tokens.slice(at, Math.max(at, verbAt)).some((t) => isNominal(t) || isSubject(t))
  const added = joins.length === 0 ? before?.comma : /^(?:and|or|then)$/.test(joins[0]!)
  const goesOn = bare && helper === '' && !ownSubject && added && before && willing.test(before.modal) && !before.negated
  /** “I was going to tell him” and “I wish I had told him” do not say that it was done. */
  const intended = group.some((t, k) => t.lower === 'going' && group[k + 1]?.lower === 'to')
  const wished = !opens && before?.verb === 'wish' && before.person === 'I'
  const modal = goesOn ? before.modal : helper || (intended ? 'gonna' : wished ? 'would' : '')
  /** "I've got a car" says what the person has, not what the person did. */
  const owned = main?.lower === 'got' && first !== undefined && /^(?:'ve|have|has|'s)$/.test(first.lower)
  const after = main ? tokens.slice(tokens.indexOf(main) + 1).map((t) => t.lower) : []
  const light = verbAt >= 0 && /^(?:had|have)$/.test(main?.lower ?? '') && lightly.test(after.join(' '))
  const verb = light ? 'look' : owned ? 'have' : main ? (acts.get(main.lower) ?? main.lemma) : ''
  const negated = group.some(isNot) || words.slice(0, Math.max(0, verbAt)).some((w) => w === 'never' || w === 'nobody')
  const complete = first !== undefined && first !== main && isPast(main) && !owned
  const perfect = complete && /^(?:'ve|have|has)$/.test(first.lower)
  const past =
    first !== undefined &&
    modal === '' &&
    ((complete && /^(?:'d|'ve|'s|have|has)$/.test(first.lower)) ||
      isPast(first) ||
      group.some((t) => /^(?:was|were|had|did|got|went)$/.test(t.lower) && !owned))
  const auxiliary = group.find((t) => t.lemma === 'be' || (t.lemma === 'get' && t !== main))
  const inPassive = main !== undefined && auxiliary !== undefined && auxiliary !== main && isPast(main) && !main.lower.endsWith('ing')
  const byMe = inPassive && / by (?:me|myself)\b/.test(words.join(' '))
  const isGeneral = words.some((w, k) => general.has(w) || (w === 'each' && people.has(tokens[k + 1]?.lemma ?? ''))) && !past
  const kind = !main
    ? 'none'
    : states.has(verb) || (main.pos === 'AUX' && verb !== 'do' && !light)
      ? 'state'
      : mental.has(verb)
        ? 'mind'
        : 'act'
  return {
    tokens: said,
    start: said[0]!.start,
    end: all.at(-1)!.end,
    joins,
    person: byMe ? 'I' : person,
    verb,
    past,
    perfect,
    present: first !== undefined && !past && modal === '',
    negated,
    modal,
    conditional: joins.some((j) => conditional.has(j)) || words.some((w) => hedged.has(w)),
    passive: inPassive && !byMe,
    general: isGeneral,
    kind,
    marked: first !== undefined && first.pos === 'VERB' && first.lower.endsWith('s') && first.lower !== first.lemma,
    unmarked: modal === '' && first !== undefined && isUnmarked(tokens.slice(at, verbAt), first, group[1]),
    question,
    comma: all.at(-1)!.lower === ',',
    ofAnother: person === 'other' || tokens.some((t) => /^(?:he|she|they|who)$/.test(t.lower)),
    opens,
  }
}

/** A verb with its helpers: "had to choose", "did not ring", "got it sorted". */
function verbGroup(tokens: Token[], at: number): Token[] {
  const group: Token[] = []
  for (let k = at; k < tokens.length && k < at + 7; k++) {
    const t = tokens[k]!
    const inside = isVerb(t) || between(t) || isNot(t) || (t.lower === 'to' && isVerb(tokens[k + 1]))
    if (!inside) break
    const last = group.findLast((g) => g.pos === 'VERB')
    if (
      last &&
      (t.pos === 'VERB' || (t.pos === 'AUX' && group.at(-1) === last)) &&
      !/^(?:have|start|begin|manage|try|decide|go|get|keep|stop|end|help|need|use|want|let|make|choose|offer|agree|ask|be)$/.test(
        last.lemma,
      )
    )
      break
    group.push(t)
  }
  return group
}

/** "Was a surprise", "was found one solution": the subject that is left out is a thing. "Was on the till" is the speaker. */
const saysHowItWas = (tokens: Token[], verbAt: number) => {
  const next = tokens.slice(verbAt + 1).find((t) => !between(t))
  return /^(?:is|was|were)$/.test(tokens[verbAt]!.lower) && next !== undefined && (/^(?:DET|ADJ|NUM)$/.test(next.pos) || isPast(next))
}

/** “I would ring her and put it right”: what is joined to one of these is imagined too. */
const willing = /^(?:would|'d|should|will|'ll|gonna)$/
function subjectOf(tokens: Token[], at: number, verbAt: number, joins: string[], opens: boolean, earlier: Clause[]): Person {
  const before = earlier.at(-1)
  const end = verbAt < 0 ? tokens.length : verbAt
  const head = tokens.slice(at, end).findLast((t) => isNominal(t) || isSubject(t))
  const pronoun = tokens.slice(at, end).find((t) => isSubject(t) || t.lemma === 'i')
  const found = pronoun ?? head
  if (found) {
    if (found.lemma === 'i' || found.lower === 'i') return 'I'
    if (found.lower === 'we') return 'we'
    if (found.lower === 'you') return 'you'
    if (/^(?:he|she|they|who|everyone|everybody|somebody|someone|nobody|anyone)$/.test(found.lower)) return 'other'
    if (/^(?:it|this|that|there|what|which|these|those)$/.test(found.lower)) return 'thing'
    return found.pos === 'PROPN' || people.has(found.lemma) ? 'other' : 'thing'
  }
  if (verbAt < 0) return 'nobody'
  const verb = tokens[verbAt]!
  // "Rang them that hour": at the start of a sentence, a past act without a subject is the speaker's own act.
  if (opens && joins.every((j) => j !== 'who' && j !== 'which'))
    return saysHowItWas(tokens, verbAt) ? 'thing' : isPast(verb) ? 'I' : 'nobody'
  if (joins.includes('who')) return 'other'
  if (joins.includes('which')) return 'thing'
  // "And is very hot": this verb form does not fit "I", so the subject is something else. Some languages leave that subject out.
  if (before?.person === 'I' && /^(?:is|'s|are|were|has)$/.test(verb.lower)) return 'thing'
  return subjectBefore(verb, joins, earlier) ?? 'nobody'
}
