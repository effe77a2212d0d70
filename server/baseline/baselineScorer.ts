// Scores an interview without a language model: how far answers cover the rubric, how concrete and how structured they are. It says that it is a baseline.
import type { Competency } from '../../shared/plans.ts'
import type { CompetencyScore } from '../../shared/scoring.ts'
import { literal, removed } from '../privacy/anonymous.ts'
import { injectedSentences } from '../llm/injection.ts'
import { firstOf, sentencesOf, stems, topicWords, wordsOf, type Span } from '../text/words.ts'
import { injectionFlags } from '../scoring/injectionFlags.ts'
import { overall, toTenth } from '../scoring/overall.ts'
import type { Scorer } from '../scoring/Scorer.ts'
import { readSentence, signalRuns, type Told } from './readSentence.ts'
import { answersTo, CannotScore, type Reading, type TranscriptTurn } from '../scoring/transcript.ts'

export const baselineVersion = 'baseline-4'

type Sentence = Span & Told & { turn: TranscriptTurn }

/** The port's form of it. */
export const ruleScorer: Scorer = async (competencies, transcript) => baselineScorer(competencies, transcript)

/** Deterministic. Throws `CannotScore` for answers in a language that its rules do not read. */
export function baselineScorer(competencies: Competency[], turns: TranscriptTurn[]): Reading {
  refuseOtherLanguages(turns)
  const competency_scores = competencies.map((competency, i) => scoreOne(competency, i + 1, turns))
  const { notes, ...figures } = overall(competency_scores, competencies)
  return {
    scorer: 'baseline',
    model: null,
    prompt_version: baselineVersion,
    cost_usd: null,
    input_tokens: null,
    output_tokens: null,
    ...figures,
    competency_scores,
    feedback_summary: null,
    reviewer_notes: summary(competency_scores, notes),
    red_flags: injectionFlags(turns),
  }
}

const unscored = (competency: Competency, standing: 'insufficient_evidence' | 'not_asked', reason: string): CompetencyScore => ({
  name: competency.name,
  score: null,
  low: null,
  high: null,
  weight: competency.weight,
  standing,
  reason,
  evidence: [],
})

function scoreOne(competency: Competency, number: number, turns: TranscriptTurn[]): CompetencyScore {
  const answers = answersTo(number, turns)
  if (answers.turns.length === 0)
    return unscored(
      competency,
      'not_asked',
      answers.asked
        ? 'The interview ended before this question was answered, so it is left out.'
        : 'This question was not asked, so it is left out.',
    )
  if (answers.turns.every((t) => t.declined))
    return unscored(competency, 'insufficient_evidence', 'The candidate chose not to answer this question.')
  const runs = signalRuns(signalsOf(competency))
  const sentences = toldSentences(competency, answers.turns, turns, runs)
  const measured = measure(sentences, runs.length)
  const evidence = bestEvidence(sentences, measured.covered > 0)
  if (evidence.length === 0)
    return unscored(
      competency,
      'insufficient_evidence',
      'Nothing in the answer describes what the candidate did, in a way that the rubric covers.',
    )
  const score = toTenth(between(competency.rubric.lowest_score, measured.strength))
  return {
    name: competency.name,
    score,
    low: score,
    high: score,
    weight: competency.weight,
    standing: 'scored',
    reason: reason(measured, runs.length, competency),
    evidence,
    ...advice(measured),
  }
}

/** A competency that a person added may have no signals: then its own words stand for them. */
function signalsOf({ name, rubric }: Competency): string[] {
  return rubric.signals.length > 0 ? rubric.signals : [...new Set(topicWords(`${name} ${rubric.middle} ${rubric.highest}`))].slice(0, 20)
}

/** Sentences that count: each once, none that speaks to the scorer, none that only repeats a question. */
function toldSentences(competency: Competency, answers: TranscriptTurn[], turns: TranscriptTurn[], runs: string[][]): Sentence[] {
  const put = [
    competency.question,
    competency.hint,
    ...competency.follow_ups,
    ...turns.filter((t) => t.role === 'interviewer').map((t) => t.text),
  ].map((q) => new Set(stems(q)))
  const seen = new Set<string>()
  return answers
    .filter((t) => !t.declined)
    .flatMap((turn) => {
      const injected = injectedSentences(turn.text)
      return sentencesOf(turn.text)
        .filter((s) => !injected.some((x) => s.start < x.end && s.end > x.start))
        .map((s) => ({ ...s, ...readSentence(s.text.replaceAll(removed, '…'), runs), turn }))
    })
    .filter((s) => {
      const words = stems(s.text)
      const key = words.join(' ')
      const echo = words.length >= 4 && put.some((q) => words.filter((w) => q.has(w)).length / words.length >= 0.85)
      if (echo || seen.has(key)) return false
      seen.add(key)
      return true
    })
}

type Measured = {
  strength: number
  covered: number
  told: { actions: number; numbers: number; times: number; things: number }
  parts: { situation: boolean; action: boolean; result: boolean; reflection: boolean }
}

/** Each count stops at a ceiling: saying more of the same, or saying it at length, adds nothing. */
function measure(sentences: Sentence[], signalCount: number): Measured {
  const credit = new Map<number, number>()
  for (const s of sentences)
    for (const signal of s.signals)
      credit.set(signal, Math.max(credit.get(signal) ?? 0, s.action || s.number || (s.result && s.thing) ? 1 : 0.4))
  const target = Math.min(7, Math.max(3, Math.ceil(signalCount * 0.35)))
  const coverage = Math.min(1, [...credit.values()].reduce((a, b) => a + b, 0) / target)
  const count = (field: 'action' | 'number' | 'time' | 'thing') => sentences.filter((s) => s[field]).length
  const told = { actions: count('action'), numbers: count('number'), times: count('time'), things: count('thing') }
  const concreteness =
    0.4 * Math.min(1, told.actions / 3) +
    0.25 * Math.min(1, told.numbers / 2) +
    0.2 * Math.min(1, told.times) +
    0.15 * Math.min(1, told.things / 2)
  const parts = {
    situation: sentences.some((s) => s.situation),
    action: told.actions > 0,
    result: sentences.some((s) => s.result && (s.action || s.number || s.thing)),
    reflection: sentences.some((s) => s.reflection),
  }
  const structure = 0.2 * Number(parts.situation) + 0.3 * Number(parts.action) + 0.3 * Number(parts.result) + 0.2 * Number(parts.reflection)
  const strength = 0.4 * coverage + 0.35 * concreteness + 0.25 * structure
  // A story that touches nothing of the rubric stays well below its middle anchor.
  return { strength: credit.size === 0 ? Math.min(0.4, strength) : strength, covered: credit.size, told, parts }
}

const anchors = { middle: 55, highest: 95 }

/** Between the rubric's lowest, middle and highest anchor. */
function between(lowest: number, strength: number): number {
  return strength <= 0.5
    ? lowest + (anchors.middle - lowest) * strength * 2
    : anchors.middle + (anchors.highest - anchors.middle) * (strength - 0.5) * 2
}

const longestQuote = 320

function bestEvidence(sentences: Sentence[], covers: boolean): CompetencyScore['evidence'] {
  const worth = (s: Sentence) =>
    s.signals.length * 2 +
    Number(s.action) * 2 +
    Number(s.result) * 1.5 +
    Number(s.number) +
    Number(s.time) * 0.5 +
    Number(s.reflection) * 0.5
  const shows = (s: Sentence) =>
    (covers ? s.signals.length > 0 && (s.action || s.number || (s.result && s.thing)) : s.action && (s.result || s.number)) &&
    wordsOf(s.text).length >= 3
  const chosen = sentences
    .map((s, i) => ({ s, i }))
    .filter(({ s }) => shows(s))
    .toSorted((a, b) => worth(b.s) - worth(a.s) || a.i - b.i)
    .slice(0, 3)
  return chosen
    .toSorted((a, b) => a.i - b.i)
    .map(({ s }) => ({ turn_id: s.turn.turn_id, quote: literalStart(s), offset_ms: s.turn.offset_ms }))
}

function literalStart({ text, start, turn }: Sentence): string {
  const cut = firstOf(text, longestQuote)
  const end = cut.lastIndexOf(' ')
  const quote = cut.length === text.length || end < longestQuote / 2 ? cut : cut.slice(0, end).trimEnd()
  return literal(turn, start, start + quote.length) ?? cut.slice(0, cut.lastIndexOf('[')).trimEnd()
}

function reason({ covered, told, parts, strength }: Measured, signalCount: number, { rubric }: Competency): string {
  const there = [
    told.actions > 0 && 'own actions',
    told.numbers > 0 && 'figures',
    told.times > 0 && 'times',
    parts.result && 'a result',
    parts.reflection && 'what was learned',
  ].filter((x) => x !== false)
  const missing = [
    told.actions === 0 && 'own actions',
    told.numbers === 0 && 'figures',
    !parts.result && 'a result',
    !parts.reflection && 'what was learned',
  ].filter((x) => x !== false)
  const closest = strength < 0.25 ? rubric.lowest : strength < 0.75 ? rubric.middle : rubric.highest
  return `Baseline: touches ${covered} of the rubric’s ${signalCount} signals; tells ${inWords(there) || 'little that is concrete'}${missing.length > 0 ? `; missing: ${inWords(missing)}` : ''}. Closest anchor: “${closest}”`
}

/** For the candidate: the best that the answer did, and the first thing that it lacked. */
function advice({ told, parts }: Measured): { strength: string; next_step: string } {
  const strength =
    parts.reflection && parts.result
      ? 'You told it to the end: what came of it, and what you took from it.'
      : told.actions > 0 && parts.result
        ? 'You said what you did yourself and what came of it.'
        : told.actions > 0 && told.numbers > 0
          ? 'You said what you did yourself and put figures to it.'
          : told.actions > 0
            ? 'You told of something that you did yourself.'
            : 'You spoke of a real occasion rather than in general.'
  const next_step =
    told.actions === 0
      ? 'Say what you did yourself, step by step.'
      : !parts.result
        ? 'Say what came of it: what changed, and how you knew.'
        : told.numbers === 0
          ? 'Put a figure or a date to it: how many, how much, how long.'
          : !parts.reflection
            ? 'Say what you took from it, and what you would do differently.'
            : 'Say which other ways you weighed, and why you chose this one.'
  return { strength, next_step }
}

const inWords = (items: string[]) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`)

function summary(scores: CompetencyScore[], notes: string[]): string {
  const ranked = scores.filter((s) => s.score !== null).toSorted((a, b) => b.score! - a.score!)
  const line = (s: CompetencyScore) => `${s.name} (${Math.round(s.score!)})`
  return [
    'Baseline reading, made by rule without a language model: it measures how far the answers cover the rubric and how concrete and structured they are. A person should read the answers before deciding.',
    ranked.length > 0 ? `Strongest: ${ranked.slice(0, 2).map(line).join(', ')}.` : 'No answer gave evidence that the rules can point to.',
    ...(ranked.length > 2 ? [`Least shown: ${line(ranked.at(-1)!)}.`] : []),
    ...notes,
  ].join(' ')
}

const english = new Set(
  'the a an and i we to of in was it that my on with for is had they he she you were not but this so at as be me our them from when then have there her his their by or if which what did do could who all one out up because about would been has him are no just very'.split(
    ' ',
  ),
)

function refuseOtherLanguages(turns: TranscriptTurn[]): void {
  const words = turns.filter((t) => t.role === 'candidate').flatMap((t) => (t.declined ? [] : wordsOf(t.text.replaceAll(removed, ''))))
  const letters = turns
    .filter((t) => t.role === 'candidate')
    .map((t) => t.text.replaceAll(removed, ''))
    .join('')
    .replace(/[^\p{L}]/gu, '')
  const foreignScript = letters.length >= 60 && letters.replace(/[^\p{Script=Latin}]/gu, '').length < letters.length / 2
  const fewEnglish = words.length >= 30 && words.filter((w) => english.has(w)).length / words.length < 0.07
  if (foreignScript || fewEnglish)
    throw new CannotScore(
      'answers.other_language',
      'The baseline scorer reads English only and these answers are mostly not in English. Set a language model and score again, or enter a score by CSV.',
    )
}
