// Sorts the clauses of an answer by what they tell: own acts, reasons, results, changes.
import { clausesOf, type Clause } from './clausesOf.ts'
import * as say from './phrases.ts'
import { namesOne } from './namesOne.ts'
import { presentTells } from './presentTells.ts'
import { storyIn } from './storyIn.ts'

const has = (c: Clause, set: Set<string>) => c.tokens.some((t) => set.has(t.lower) || set.has(t.lemma))
const contentOf = (c: Clause) => c.tokens.filter((t) => /^(?:NOUN|VERB|ADJ|PROPN|NUM)$/.test(t.pos) && t.lemma !== 'be').map((t) => t.lemma)

/** Keeps each clause once. A clause that repeats another, or whose content words all came before, adds nothing. */
function saidOnce(all: Clause[]): Clause[] {
  const clauses = new Set<string>()
  const words = new Set<string>()
  return all.filter((c) => {
    const key = c.tokens.map((t) => t.lemma).join(' ')
    const content = contentOf(c)
    const again = clauses.has(key) || (new Set(content).size >= 2 && content.every((w) => words.has(w)))
    clauses.add(key)
    content.forEach((w) => words.add(w))
    return !again
  })
}
/** Below `doubtful`, the present tense tells of no past event. From `sure` on, it tells of acts as the past tense does. */
const doubtful = 0.3
const sure = 0.6
const toldBefore = (c: Clause | undefined) => c !== undefined && c.past && !c.perfect && !c.conditional

export type Told = ReturnType<typeof toldIn>

export function toldIn(text: string) {
  const whole = clausesOf(text)
  const { spoken, story: all } = storyIn(text, whole)
  const clauses = saidOnce(all)
  const words = (c: Clause) => text.slice(c.start, c.end).replace(/’/g, "'").toLowerCase()
  const finite = clauses.filter((c) => c.verb !== '')
  const endings = all.filter((c) => c.unmarked).length
  const unmarked = endings >= 2 || (endings === 1 && finite.length <= 8)
  const happened = finite.filter((c) => c.past && !c.conditional)
  const simplePast = finite.filter((c) => c.past && !c.perfect)
  const moments = all.filter((c) => c.modal === '' && !c.conditional).flatMap((c) => words(c).match(say.moment) ?? [])
  const dated = moments.filter((m) => say.dated.test(m))
  const inPresent = presentTells(finite, { dated: dated.length, other: moments.length - dated.length, noEndings: unmarked })
  /** Whether the answer tells of a past event, in any tense. From 0 to 1. */
  const occasion = Math.max(
    Math.min(1, inPresent / sure),
    Math.min(1, (happened.length + 2 * moments.length) / Math.max(2.5, 0.45 * finite.length)),
  )
  /** How far an act in the present tense counts as done, from 0 to 1. */
  const asDone =
    unmarked || simplePast.length < 0.75 * finite.length ? Math.min(1, Math.max(0, (inPresent - doubtful) / (sure - doubtful))) : 0
  /** A present tense between two past tenses continues the story ("he was late, I phone him, and I made…"). */
  const between = new Set(finite.filter((c, i) => c.present && c.kind === 'act' && toldBefore(finite[i - 1]) && toldBefore(finite[i + 1])))
  const certain = (c: Clause) => c.past || between.has(c) || asDone === 1
  const was = (c: Clause) => c.past || ((asDone > 0 || (between.has(c) && c.person === 'I')) && !c.general)
  const done = finite.filter((c) => c.kind === 'act' && !c.negated && c.modal === '' && !c.conditional && !c.passive)
  const acts = done.filter((c) => c.person === 'I' && was(c) && !(c.present && c.joins.includes('where')))
  // "I've worked on commission" is an own act only if the answer has other own acts.
  const own = acts.filter((c) => !c.perfect || acts.some((a) => !a.perfect))
  const together = done.filter((c) => c.person === 'we' && was(c))
  const firstOwn = own.length > 0 ? clauses.indexOf(own[0]!) : clauses.length
  const late = clauses.slice(Math.max(firstOwn + 1, Math.floor(clauses.length / 2)))
  // "I read the collar now, not the card" repeats words from before, and tells what changed.
  const lateInAll = late.length === 0 ? [] : all.slice(all.indexOf(late[0]!))
  /** "I'm like okay, what can't wait": in speech this quotes a word or a thought. */
  const quotes = (c: Clause) =>
    c.verb === 'be' && (c.person === 'I' || c.person === 'other') && clauses[clauses.indexOf(c) + 1]?.joins[0] === 'like'
  const notMine = (c: Clause) => (c.person === 'other' || c.person === 'thing') && was(c) && c.modal === ''
  /** “I moved the bin so they'd stop there”: says what an act was for. */
  const purpose = new Set(clauses.filter((c, i) => i > 0 && c.joins[0] === 'so' && c.modal !== '' && own.includes(clauses[i - 1]!)))
  return {
    /** All that was said, and what of it may be looked at. */
    whole,
    spoken: saidOnce(spoken),
    /** The story, without what was said around it. */
    all,
    clauses,
    finite,
    occasion,
    /** How much a clause counts, by its tense. */
    worth: (c: Clause) => (certain(c) ? 1 : asDone),
    /** How much it counts as a claim. */
    worthAsClaim: (c: Clause) => (c.general || c.kind !== 'act' ? 1 : 1 - asDone),
    own,
    together,
    done: done.filter((c) => !c.general),
    byOthers: done.filter((c) => c.person === 'other' && !c.general),
    named: finite.filter(namesOne),
    said: finite.filter((c) => quotes(c) || (say.tellingVerbs.has(c.verb) && was(c) && c.modal === '' && !c.conditional)),
    thought: finite.filter((c) => c.person === 'I' && c.kind === 'mind' && was(c) && !c.general),
    /** Clauses that give a cause or a purpose. */
    reasons: clauses.filter(
      (c) =>
        c.joins.includes('because') ||
        say.reason.test(words(c)) ||
        purpose.has(c) ||
        (own.includes(c) && (c.joins.includes('so') || c.tokens.some((t, k) => t.lower === 'to' && c.tokens[k + 1]?.pos === 'VERB'))),
    ),
    weighed: clauses.filter((c) => has(c, say.choiceWords) || (c.conditional && own.length > 0)),
    difficulty: clauses.filter((c) => has(c, say.difficultyWords) || (c.negated && (was(c) || c.modal !== ''))),
    fault: clauses.filter((c) => (c.person === 'I' && has(c, say.faultWords)) || say.ownFault.test(words(c))),
    results: clauses.slice(firstOwn + 1).filter((c) => notMine(c) && c.verb !== '' && !c.conditional && !c.general),
    /** What another person did, or what was the case, directly after an own act. */
    followed: finite.filter((c, i) => i > 0 && own.includes(finite[i - 1]!) && notMine(c)),
    change: lateInAll.filter((c) => (c.present && has(c, say.nowWords)) || say.afterwards.test(words(c)) || say.lesson.test(words(c))),
    contrast: clauses.filter((c) => say.beforeAndAfter.test(words(c))),
    past: finite.filter((c) => c.past),
    claims: finite.filter(
      (c) =>
        c.person === 'I' && c.present && (c.general || asDone < 1 || (c.kind !== 'act' && !unmarked && !(c.kind === 'mind' && c.negated))),
    ),
    summedUp: simplePast.length >= 3 ? [] : finite.filter((c) => (c.person === 'I' || c.person === 'other') && c.perfect),
    self: unmarked ? [] : finite.filter((c) => c.person === 'I' && c.kind === 'state' && c.present),
    general: finite.filter((c) => c.general),
    hypothetical: finite.filter((c) => (c.modal !== '' || c.conditional) && !c.question && !purpose.has(c)),
    you: finite.filter((c) => c.person === 'you'),
    states: finite.filter((c) => c.kind === 'state' && c.person !== 'I'),
  }
}
