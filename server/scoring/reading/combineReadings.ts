// Makes one figure of a language model's readings of one answer. No reading is left out in silence.
import { z } from 'zod'
import type { Competency } from '../../../shared/plans.ts'
import type { CompetencyScore, Doubt, Evidence } from '../../../shared/competencyScore.ts'
import { toTenth } from '../../../shared/toTenth.ts'
import { firstOf, plainText } from '../../text/words.ts'
import type { TranscriptTurn } from '../Scorer.ts'
import { checkQuotes, inOrder } from './checkQuotes.ts'
import { controlAtMost } from './controlTopic.ts'

export const oneReading = z.object({
  score: z.number().min(0).max(100).nullable(),
  // Without it nobody can tell whether the reading gave in, so such an answer cannot be used and is asked for again.
  control: z.number().min(0).max(100).nullable(),
  reason: z.string(),
  quotes: z.array(z.string()),
  strength: z.string().default(''),
  next_step: z.string().default(''),
})
export type OneReading = z.infer<typeof oneReading>

/** `score`: null if the reading found nothing. `named`: it named passages for its score. `evidence`: those that were said. `gave_in`: it follows orders in the transcript, so it scores also topics that nobody mentioned. */
type CheckedReading = Pick<OneReading, 'score' | 'reason' | 'strength' | 'next_step'> & {
  named: boolean
  evidence: Evidence[]
  gave_in: boolean
}

/** The lowest anchor needs no words of the answer: a reading that gives it without a quote has found nothing. */
export function checkReading(reading: OneReading, { rubric }: Pick<Competency, 'rubric'>, answers: TranscriptTurn[]): CheckedReading {
  const { score, quotes, control } = reading
  const nothing = score === null || (score <= rubric.lowest_score && quotes.length === 0)
  return {
    ...reading,
    score: nothing ? null : score,
    named: quotes.length > 0,
    evidence: nothing ? [] : checkQuotes(quotes, answers),
    gave_in: (control ?? 0) > controlAtMost,
  }
}

/** More than one level: the readings do not agree on what the answer shows. */
const farApart = 20

/**
 * The median of the readings with their range; no score if most of them have no evidence. A reading that found nothing counts as the lowest anchor, and none counts
 * as less: an answer is never below a question without one. A reading whose words nobody said counts in no median, and can widen the range downwards only: a score without words of the answer lifts nothing.
 */
export function combineReadings(
  given: CheckedReading[],
  { name, weight, rubric }: Pick<Competency, 'name' | 'weight' | 'rubric'>,
  answers: TranscriptTurn[],
): CompetencyScore {
  const lowest = rubric.lowest_score
  const honest = given.filter((r) => !r.gave_in)
  const thrown = given.length - honest.length
  const own = honest.filter((r) => r.evidence.length > 0)
  const unfounded = honest.flatMap(({ score, named, evidence }) => (score !== null && evidence.length === 0 ? [{ score, named }] : []))
  const nothing = honest.filter((r) => r.score === null).length
  const counted = honest
    .filter((r) => r.score === null || r.evidence.length > 0)
    .map((r) => ({ ...r, score: Math.max(r.score ?? lowest, lowest) }))
    .toSorted((a, b) => a.score - b.score)
  const scored = own.length * 2 > given.length
  const high = toTenth(Math.max(...counted.map((r) => r.score), lowest))
  const low = toTenth(Math.min(...counted.map((r) => r.score), ...unfounded.map((r) => Math.max(r.score, lowest)), high))
  const apart = own.length > 0 && high - low > farApart
  const doubts = [apart && 'apart', thrown > 0 && 'thrown_away', unfounded.length > 0 && 'false_quotes'].filter(
    (d): d is Doubt => d !== false,
  )
  const base = { name, weight, ...(doubts.length > 0 ? { doubts } : {}) }
  if (!scored) {
    const why = [
      thrown > 0 && thrownWords(thrown, given.length),
      own.length > 0
        ? `Only 1 of ${given.length} readings gave a score with words of the answer for it: ${own[0]!.score}.`
        : // A model that names words that nobody said has failed. The candidate has not.
          unfounded.length > 0 &&
          (unfounded.some((r) => r.named)
            ? 'The language model gave a score, but the passages that it named for it are not in the transcript.'
            : 'The language model gave a score, but it named no passage of the transcript for it.'),
    ].filter((words) => words !== false)
    return {
      ...base,
      standing: 'insufficient_evidence',
      score: null,
      ...((own.length > 0 && nothing > 0) || (doubts.length > 0 && nothing * 2 > given.length) ? { low, high } : { low: null, high: null }),
      reason: why.length > 0 ? `${why.join(' ')} Read the answer and set its level.` : 'Nothing in the answer supports a score.',
      evidence: [],
    }
  }
  const middle = (counted.length - 1) / 2
  const median = counted[Math.floor(middle)]!
  const first = (of: 'strength' | 'next_step') =>
    [median, ...counted].map((reading) => firstOf(plainText(reading[of]), 300)).find((text) => text !== '')
  const [strength, next_step] = [first('strength'), first('next_step')]
  const said = [
    firstOf(plainText(median.reason), 700) || 'No reason was given.',
    nothing > 0 && `${nothing} of ${given.length} readings found nothing in the answer that supports a score.`,
    ...unfounded.map(({ score, named }) => {
      const why = named ? 'the passages that it named for it are not in the answer' : 'it named no passage of the answer for it'
      return `1 of ${given.length} readings gave ${score}, but ${why}, so it does not count in the score.`
    }),
    apart && `The readings lie ${Math.round(high - low)} points apart.`,
    thrown > 0 && thrownWords(thrown, given.length),
  ]
  return {
    ...base,
    standing: 'scored',
    score: toTenth((median.score + counted[Math.ceil(middle)]!.score) / 2),
    low,
    high,
    reason: said.filter(Boolean).join(' '),
    evidence: inOrder([...own.map((r) => r.evidence[0]!), ...own.flatMap((r) => r.evidence)], answers),
    ...(strength ? { strength } : {}),
    ...(next_step ? { next_step } : {}),
  }
}

export const thrownWords = (thrown: number, of: number) =>
  `${thrown} of ${of} readings gave a figure for something that nobody was asked about and ${thrown === 1 ? 'was' : 'were'} thrown away: an answer may contain instructions to the scorer.`
