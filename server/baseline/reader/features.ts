// What an answer tells, as named figures from 0 to 1: each stops at a ceiling or is a share, so that length adds nothing.
import type { Clause } from './clauses.ts'
import { echoOf, type Asked } from './echo.ts'
import type { FeatureName } from './featureTable.ts'
import * as say from './phrases.ts'
import { toldIn } from './told.ts'

export type Features = Record<FeatureName, number>
export type Carried = Partial<Record<FeatureName, Clause[]>>

const taskParts = /^(?:PRON|AUX|DET|ADP|PART|CCONJ|SCONJ)$/
const fewestClauses = 3

export function featuresOf(text: string, asked: Asked): { features: Features; carried: Carried; clauses: Clause[] } {
  const told = toldIn(text)
  const tokens = told.clauses.flatMap((c) => c.tokens)
  const count = Math.max(1, tokens.length)
  const finite = Math.max(fewestClauses, told.finite.length)
  const upTo = (most: number, list: { length: number }) => Math.min(1, list.length / most)
  const share = (list: Clause[], most = 1) => Math.min(1, list.length / finite / most)
  const nouns = [...new Set(tokens.filter((t) => t.pos === 'NOUN').map((t) => t.lemma))]
  const lower = text.toLowerCase()
  const saidAgain = told.all.reduce((sum, c) => sum + c.tokens.length, 0) - tokens.length
  const echo = echoOf(tokens, asked)
  const { own, byOthers, together } = told
  const others = byOthers.length < 2 ? 0 : Math.max(0, 1 - own.length / (0.6 * byOthers.length)) * (together.length > 1 ? 0.5 : 1)
  /** Reasons and changes count as far as the speaker has a part in what is told. */
  const part = Math.min(1, (own.length + together.length / 2) / Math.max(1, 0.15 * finite)) * (1 - others)
  const features: Features = {
    own_share: share(own, 0.5),
    we_acts: upTo(4, together),
    doing: Math.min(1, (told.done.length - others * byOthers.length) / Math.max(4, count / 6) / 0.8),
    said: part * upTo(4, told.said),
    particular: part * share(told.about, 0.4),
    mind: part * upTo(3, told.thought),
    reasons: part * upTo(3, told.reasons),
    weighing: part * upTo(4, told.weighed),
    tension: part * upTo(5, told.difficulty),
    fault: part * upTo(2, told.fault),
    turns: upTo(3, told.followed),
    results: upTo(6, told.results),
    change: part * upTo(2, told.change),
    end_present: part * (told.past.length / finite > 0.25 ? upTo(2, told.now) : 0),
    contrast: part * upTo(2, told.contrast),
    occasion: told.occasion,
    claims: share(told.claims),
    self: share(told.self, 0.4),
    perfect: share(told.summedUp, 0.3),
    general: share(told.general),
    hypothetical: share(told.hypothetical),
    you: share(told.you, 0.4),
    states: share(told.states),
    abstract: nouns.filter((w) => say.abstractEnding.test(w)).length / Math.max(5, nouns.length),
    echo_runs: Math.min(1, echo.runs / 0.4),
    echo_words: echo.words,
    function_lack: Math.min(1, Math.max(0, 0.4 - tokens.filter((t) => taskParts.test(t.pos)).length / count) / 0.2),
    repeats: saidAgain / (count + saidAgain),
    irony: upTo(2, (lower.match(say.ironic) ?? []).slice(1)),
    refusal: say.refusal.test(lower) ? 1 : 0,
    little: Math.max(0, 1 - count / 12),
  }
  const carried: Carried = {
    own_share: own,
    we_acts: together,
    said: told.said,
    reasons: told.reasons,
    weighing: told.weighed,
    tension: told.difficulty,
    fault: told.fault,
    turns: told.followed,
    results: told.results,
    change: told.change,
  }
  return { features, carried, clauses: told.clauses }
}
