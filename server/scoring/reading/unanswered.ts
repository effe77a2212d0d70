// Decides for every scorer how a question without an answer counts: as the
// lowest anchor if the candidate left it, and not at all if it was not asked.
import type { Competency } from '../../../shared/plans.ts'
import type { CompetencyScore, Doubt } from '../../../shared/competencyScore.ts'
import { asksElsewhere } from '../../../shared/interviewer.ts'
import type { interviews } from '../../db/schema/interviews.ts'
import { overall, type Overall } from '../overall.ts'
import { answersTo, type Reading, type TranscriptTurn } from '../Scorer.ts'

type Interview = typeof interviews.$inferSelect
/** How the interview ended, and with which provider. */
export type Ending = Pick<Interview, 'provider' | 'end_reason' | 'consent_notice'> & {
  /** True if the transcript of a conversation with another provider has not come, and the provider has not refused it. */
  transcript_lost: boolean
  /** True if the candidate's page named a call that was not of this interview, by the provider's word. */
  call_refused: boolean
  /** True if our servers were away during the interview and the candidate did not come back. */
  outage: boolean
}

const asLowest = (lowest: number) => `It counts as ${lowest}, the score of level 1.`

const notScored = ({ name, weight }: Competency, standing: 'unanswered' | 'not_asked') => ({
  name,
  score: null,
  low: null,
  high: null,
  weight,
  standing,
  evidence: [],
})

/** The standing of an answer that was only spoken, and of which no sound has come. A person decides that it stays so. */
export const withoutSound = (competency: Competency): CompetencyScore => ({
  ...notScored(competency, 'not_asked'),
  reason: 'The recording of this answer was lost, so it is left out.',
})

/** The standing of a question that nobody answered; null for one that was answered. */
export function withoutAnswer(competency: Competency, number: number, turns: TranscriptTurn[], ending: Ending): CompetencyScore | null {
  const answers = answersTo(number, turns)
  if (answers.turns.some((t) => !t.declined)) return null
  const unscored = (standing: 'unanswered' | 'not_asked', reason: string): CompetencyScore => ({
    ...notScored(competency, standing),
    reason: standing === 'unanswered' ? `${reason} ${asLowest(competency.rubric.lowest_score)}` : reason,
  })
  if (answers.turns.length > 0) return unscored('unanswered', 'The candidate chose not to answer this question.')
  if (ending.transcript_lost)
    return doubted(
      'call_unread',
      unscored(
        'not_asked',
        'The transcript of a call has not reached us, so this question is left out. Only the candidate’s page says that there was such a call.',
      ),
    )
  if (turns.length === 0 && !ending.call_refused)
    return unscored('not_asked', 'The transcript of this question has not reached us, so it is left out.')
  if (ending.end_reason === 'provider')
    return doubted(
      'ended_early',
      unscored('not_asked', 'The interviewer ended the call before this question was answered, so it is left out.'),
    )
  if (ending.end_reason === 'idle' && ending.outage)
    return unscored('not_asked', 'Our servers were down during the interview, before this question was answered, so it is left out.')
  const byAgent = asksElsewhere(ending.provider) && !answers.asked
  const passedOver = byAgent && turns.some((t) => t.number > number)
  if (passedOver || (byAgent && ending.consent_notice?.own_questions)) {
    const left = unscored('not_asked', 'The interviewer did not ask this question, so it is left out.')
    // With its own questions it might have asked this one later, or never. The candidate agreed to a notice that says that it is then left out.
    return passedOver ? left : doubted('ended_early', left)
  }
  if (ending.call_refused)
    return unscored(
      'unanswered',
      'The candidate’s page named a call that, by the voice provider’s word, was not part of this interview. This question was answered in no other.',
    )
  return unscored(
    'unanswered',
    ending.end_reason === 'idle'
      ? 'The interview ended by itself while the candidate was away, before this question was answered.'
      : 'The candidate ended the interview before this question was answered.',
  )
}

/** Only a person can say whether the call stopped too early, or whether there was another one. */
const doubted = (doubt: Doubt, score: CompetencyScore): CompetencyScore => ({ ...score, doubts: [doubt] })

/**
 * Lets a scorer read the answered questions, and adds the standing of the
 * others. The scorer also gets the turns of the other questions, with number 0.
 */
export async function readAnswered(
  competencies: Competency[],
  turns: TranscriptTurn[],
  ending: Ending,
  read: (answered: Competency[], turns: TranscriptTurn[]) => Promise<Reading> | Reading,
): Promise<Reading & Omit<Overall, 'notes'>> {
  const without = competencies.map((c, i) => withoutAnswer(c, i + 1, turns, ending))
  const answered = competencies.filter((_, i) => without[i] === null)
  const numberOf = new Map(answered.map((c, i) => [competencies.indexOf(c) + 1, i + 1]))
  const reading = await read(
    answered,
    turns.map((t) => ({ ...t, number: numberOf.get(t.number) ?? 0 })),
  )
  const scored = reading.competency_scores.values()
  const competency_scores = without.map((standing) => standing ?? scored.next().value!)
  const { notes, ...figures } = overall(competency_scores, competencies)
  return { ...reading, ...figures, competency_scores, reviewer_notes: [reading.reviewer_notes, ...notes].filter(Boolean).join(' ') || null }
}
