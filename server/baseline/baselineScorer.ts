// Scores an interview without a language model: it reads features of each answer
// and weighs them with fitted weights. The result says that it is a baseline.
import { inWords } from '../../shared/inWords.ts'
import { languageOf } from '../../shared/languages/languages.ts'
import { levelsOf, type Competency } from '../../shared/plans.ts'
import type { CompetencyScore } from '../../shared/competencyScore.ts'
import { toTenth } from '../../shared/toTenth.ts'
import { removed } from '../privacy/anonymous.ts'
import { checkQuotes } from '../scoring/face.ts'
import { answersTo, CannotScore, type JobText, type Reading, type TranscriptTurn } from '../scoring/Scorer.ts'
import { asksNoOccasion } from './asksNoOccasion.ts'
import { nextStep, strength, tellsOwnOccasion } from './reader/strengthAndStep.ts'
import { figureOf } from './reader/figureOf.ts'
import { inAnotherLanguage } from './reader/inAnotherLanguage.ts'
import { ownWords } from './reader/ownWords.ts'
import { quotesOf } from './reader/quotesOf.ts'
import { readAnswer, type AnswerReading } from './reader/readAnswer.ts'

export const baselineVersion = 'baseline-24'

/** Deterministic. Every competency given must have an answer. Throws `CannotScore` if the interview or an answer is not in English. */
export function baselineScorer(
  competencies: Competency[],
  turns: TranscriptTurn[],
  job: JobText = { criteria: '', advert: '', language: 'en' },
): Reading {
  const { name, reads } = languageOf(job.language)
  // Where nothing was answered there is nothing to read.
  if (!reads && turns.some((t) => t.role === 'candidate' && !t.declined))
    throw new CannotScore(
      'answers.other_language',
      `The baseline scorer reads English only and this interview was in ${name}. A person sets the levels. Or set a language model and score again, or enter a score by CSV.`,
    )
  const inOther = (given: TranscriptTurn[]) =>
    inAnotherLanguage(
      given
        .filter((t) => t.role === 'candidate' && !t.declined)
        .map((t) => ownWords(t.text).replaceAll(removed, ''))
        .join('\n'),
    )
  if (inOther(turns))
    throw new CannotScore(
      'answers.other_language',
      'The baseline scorer reads English only and these answers are mostly not in English. Set a language model and score again, or enter a score by CSV.',
    )
  const unread = competencies.filter((_, i) => inOther(answersTo(i + 1, turns).turns)).map(({ name }) => `“${name}”`)
  if (unread.length > 0)
    throw new CannotScore(
      'answers.other_language',
      `The baseline scorer reads English only and what was said about ${inWords(unread)} is not in English. A person sets the levels. Or set a language model and score again, or enter a score by CSV.`,
    )
  const asked = { criteria: [job.criteria, ...competencies.map((c) => c.name)].join('\n'), advert: job.advert }
  const competency_scores = competencies.map((competency, i) => scoreOne(competency, asked, turns, i + 1))
  return {
    scorer: 'baseline',
    model: null,
    prompt_version: baselineVersion,
    cost_usd: null,
    input_tokens: null,
    output_tokens: null,
    competency_scores,
    feedback_summary: null,
    reviewer_notes: summary(competency_scores),
  }
}

/** By the rubric's own figures, as an unanswered question counts as its lowest. */
const figure = (level: number, rubric: Competency['rubric']) =>
  toTenth(
    figureOf(
      level,
      levelsOf(rubric).map((l) => l.score),
    ),
  )

function scoreOne(
  { name, criterion, weight, question, hint, follow_ups, rubric }: Competency,
  job: Omit<JobText, 'language'>,
  turns: TranscriptTurn[],
  number: number,
): CompetencyScore {
  const base = { name, weight, score: null, low: null, high: null, evidence: [] }
  const given = answersTo(number, turns).turns.filter((t) => !t.declined)
  const put = turns.filter((t) => t.number === number && t.role === 'interviewer').map((t) => t.text)
  const text = given.map((t) => ownWords(t.text)).join('\n')
  const read = readAnswer(text, {
    ...job,
    question: [question, hint, ...follow_ups, ...put].join('\n'),
    about: `${question}\n${criterion ?? name}`,
  })
  if (read.empty) {
    const score = rubric.lowest_score
    return {
      ...base,
      standing: 'scored',
      score,
      low: score,
      high: score,
      reason: 'Baseline: this answer says nothing that can be scored, so it gets level 1.',
    }
  }
  const quotes = (grounds: AnswerReading['grounds']) =>
    grounds.map((clauses) => checkQuotes(quotesOf(text, clauses, read.told.whole), given)).find((found) => found.length > 0) ?? []
  if (asksNoOccasion(question) && !tellsOwnOccasion(read) && read.features.refusal === 0) {
    const [low, high] = [figure(1, rubric), figure(5, rubric)]
    return {
      ...base,
      standing: 'scored',
      score: toTenth((low + high) / 2),
      low,
      high,
      reason:
        'Baseline: the question asks what somebody would do or how they work, and this reader can score only an occasion that somebody tells of. A person sets this level.',
      evidence: quotes([...read.grounds, read.told.clauses]),
      doubts: ['reader'],
    }
  }
  const [best, step] = [strength(read), nextStep(read, text)]
  return {
    ...base,
    standing: 'scored',
    score: figure(read.level, rubric),
    low: figure(read.low, rubric),
    high: figure(read.high, rubric),
    reason: reason(read, rubric),
    evidence: quotes(read.grounds),
    ...(read.doubts.length > 0 ? { doubts: ['reader'] } : {}),
    ...(best === null ? {} : { strength: best }),
    ...(step === null ? {} : { next_step: step }),
  }
}

function shows({ level, lifted, features: f }: AnswerReading): string[] {
  if (lifted.length > 0) return [`The answer shows ${inWords(lifted)}.`]
  if (f.occasion > 0.6 && f.own_share === 0 && f.we_acts === 0) return ['The answer says little of what they did themselves.']
  return level < 2.5 ? ['The answer says little about what happened.'] : []
}

function reason(read: AnswerReading, rubric: Competency['rubric']): string {
  const { low, high, lowered, missing, doubts } = read
  const levels = levelsOf(rubric)
  const text = (of: number) => `“${levels.find((l) => l.level === of)!.text}”`
  return [
    `Baseline: ${low === high ? `level ${low}` : `levels ${low} to ${high}`} of 5.`,
    ...shows(read),
    ...(lowered.length > 0 ? [`Its level is lower because of ${inWords(lowered)}.`] : []),
    ...(missing.length > 0 ? [`It shows little of ${inWords(missing)}.`] : []),
    ...(doubts.length > 0 ? [`Read it yourself: ${inWords(doubts)}.`] : []),
    low === high ? `Level ${low}: ${text(low)}` : `From level ${low}, ${text(low)}, to level ${high}, ${text(high)}.`,
  ].join(' ')
}

function summary(scores: CompetencyScore[]): string {
  const ranked = scores.filter((s) => s.score !== null).toSorted((a, b) => b.score! - a.score!)
  const [best, next] = ranked
  const last = ranked.at(-1)
  const apart = ranked.length > 2 && best!.low! > last!.high!
  return [
    'Baseline score, made without a language model: the program compares how each answer is told with written answers of every level, also looks for what the person did, why, and what came of it, and proposes a level with a range. A person should read the answers before deciding.',
    ...(apart ? [`Strongest: ${best!.name}${next!.low! > last!.high! ? `, ${next!.name}` : ''}. Weakest: ${last!.name}.`] : []),
  ].join(' ')
}
