// The features of an answer as figures from 0 to 1. Each has a ceiling or
// is a share, so a longer answer does not score higher by length alone.
import type { Clause } from './clausesOf.ts'
import { echoOf, type Asked } from './echoOf.ts'
import type { FeatureName } from './featureTable.ts'
import * as say from './phrases.ts'
import { tellingOf } from './telling/tellingOf.ts'
import { toldIn, type Told } from './toldIn.ts'

export type Features = Record<FeatureName, number>
export type Carried = Partial<Record<FeatureName, Clause[]>>

/** Grammar words such as pronouns and prepositions, without articles, because many languages have no articles. */
const taskParts = /^(?:PRON|AUX|ADP|PART|CCONJ|SCONJ)$/
const articles = /^(?:a|an|the)$/
const fewestClauses = 3
/** Words without articles. Who declines says it shortly; in a longer answer “skip” or “pass on” tells of the work. */
const longestRefusal = 70

/** How much of the answer repeats words from shortly before, in any order: 0 for a usual amount, 1 if almost nothing is new. */
function saidBefore(clauses: Clause[]): number {
  const words = clauses.flatMap((c) => c.tokens.filter((t) => /^(?:NOUN|VERB|ADJ|PROPN)$/.test(t.pos)).map((t) => t.lemma))
  const again = words.filter((w, i) => words.slice(Math.max(0, i - 15), i).includes(w)).length
  return Math.min(1, Math.max(0, again / Math.max(6, words.length) - 0.25) / 0.25)
}

export function featuresOf(text: string, asked: Asked): { features: Features; carried: Carried; told: Told } {
  const told = toldIn(text)
  const tokens = told.clauses.flatMap((c) => c.tokens).filter((t) => !articles.test(t.lower))
  const count = Math.max(1, tokens.length)
  const finite = Math.max(fewestClauses, told.finite.length)
  const upTo = (most: number, list: { length: number }) => Math.min(1, list.length / most)
  const share = (list: { length: number }, most = 1) => Math.min(1, list.length / finite / most)
  const nouns = [...new Set(tokens.filter((t) => t.pos === 'NOUN').map((t) => t.lemma))]
  const lower = text.toLowerCase()
  const echo = echoOf(tokens, asked)
  const { byOthers } = told
  /** The number of clauses. A present-tense clause counts only in part, because it may not tell of a past event. */
  const worth = (list: Clause[], of = told.worth) => ({ length: list.reduce((sum, c) => sum + of(c), 0) })
  const own = worth(told.own)
  const together = worth(told.together)
  const others = byOthers.length < 2 ? 0 : Math.max(0, 1 - own.length / (0.6 * byOthers.length)) * (together.length > 1 ? 0.5 : 1)
  // “Another pump would have taken a day”: beside own acts this tells what was weighed.
  const unmade = share({ length: Math.max(0, told.hypothetical.length - own.length / 8) })
  /** Reasons and changes count only as much as the speaker takes part in the events. */
  const part = Math.min(1, (own.length + together.length / 2) / Math.max(1, 0.15 * finite)) * (1 - others) * (1 - unmade)
  const again = saidBefore(told.all)
  const lack = Math.min(1, Math.max(0, 0.32 - tokens.filter((t) => taskParts.test(t.pos)).length / count) / 0.2)
  const features: Features = {
    own_share: share(own, 0.5),
    we_acts: upTo(4, together),
    doing: (1 - again) * Math.min(1, (told.done.length - others * byOthers.length) / Math.max(4, count / 5.5) / 0.8),
    said: part * upTo(4, worth(told.said)),
    particular: part * told.occasion * share(told.named, 0.6),
    mind: part * upTo(3, worth(told.thought)),
    reasons: part * upTo(5, [...new Set([...told.reasons, ...told.weighed])]),
    tension: part * upTo(5, [...new Set([...told.difficulty, ...told.fault])]),
    turns: upTo(3, worth(told.followed)),
    results: part * upTo(6, worth(told.results)),
    change: part * upTo(2, told.change),
    contrast: part * upTo(2, told.contrast),
    occasion: told.occasion * (1 - 0.35 * others),
    // What somebody else did, or what one usually does, can be told as well as what one did oneself.
    telling: told.occasion * Math.min(1, 2.5 * (1 - others)) * tellingOf(told.all.flatMap((c) => c.tokens)),
    // “I'm a people person” before or after a story takes nothing from it.
    claims: Math.max(0, 1 - own.length / 4) * share(worth(told.claims, told.worthAsClaim)),
    self: share(told.self, 0.4),
    perfect: share(told.summedUp, 0.3),
    general: share(told.general),
    hypothetical: unmade,
    // “You can't say that in a queue”: beside own acts, “you” comments on what happened.
    you: share({ length: Math.max(0, told.you.length - own.length / 2) }, 0.4),
    states: share(told.states),
    abstract: nouns.filter((w) => say.abstractEnding.test(w)).length / Math.max(5, nouns.length),
    echo_runs: Math.min(1, echo.runs / 0.4),
    echo_words: echo.words,
    // Speakers of many languages leave small words out of what they tell. A heap of words hardly tells what the person did.
    function_lack: Math.max(0, lack - 0.25 * Math.min(2, own.length)),
    repeats: again,
    irony: upTo(2, (lower.match(say.ironic) ?? []).slice(1)),
    refusal: own.length < 2 && count <= longestRefusal && say.refusal.test(lower) ? 1 : 0,
    little: Math.max(0, 1 - count / 12),
  }
  const carried: Carried = {
    own_share: told.own,
    we_acts: told.together,
    said: told.said,
    reasons: [...told.reasons, ...told.weighed],
    tension: told.difficulty,
    turns: told.followed,
    results: told.results,
    change: told.change,
  }
  return { features, carried, told }
}
