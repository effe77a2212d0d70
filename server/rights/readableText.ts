// Everything that is stored about a candidate, as a text that anybody can read.
import type { Interview } from '../../shared/interview.ts'
import { clockTime } from '../../shared/clockTime.ts'
import type { Profile } from '../../shared/profile.ts'
import { proposedRange } from '../../shared/proposedRange.ts'
import type { ScoredBy } from '../../shared/candidateResult.ts'
import { answeredWords, provisionalNote, rangeWords, scoredByWords } from '../../shared/scoreWords.ts'
import { reviewOutcomeWords } from '../../shared/reviewOutcomeWords.ts'
import type { Correction, Message, ReviewRequest } from '../../shared/rights.ts'
import { transcriptWords } from '../../shared/transcriptWords.ts'
import type { ApprovedScore } from './approvedScore.ts'

export type OwnData = {
  exported_at: string
  candidate: { name: string; email: string; phone: string; added_at: string }
  interview: Interview
  corrections: Correction[]
  adjustments: { kind: string; note: string; created_at: string }[]
  review_requests: ReviewRequest[]
  messages: Message[]
  /** Every email about the interview, without its text: the text of some emails lets a person sign in. */
  emails: { kind: string; subject: string; sent_at: string | null; status: string }[]
  score: ApprovedScore | null
  profile: Profile
  /** Whether they asked to see open jobs. */
  sees_open_jobs: boolean
}

const part = (title: string, lines: string[]) => (lines.length > 0 ? [title, '='.repeat(title.length), ...lines, ''] : [])

export function readableText(data: OwnData): string {
  const { candidate, interview } = data
  return [
    `${interview.job_title}: everything that we keep about you`,
    `Made on ${data.exported_at}. data.json has the same for programs, resume.json your skill profile, and recordings/ your voice.`,
    '',
    ...part('You', [
      `Name: ${candidate.name}`,
      `Email: ${candidate.email}`,
      `Phone: ${candidate.phone}`,
      `Added to this job: ${candidate.added_at}`,
      ...(interview.consent ? [`You agreed to the interview: ${interview.consent.at} (notice ${interview.consent.version})`] : []),
      `Interview: ${interview.started_at ?? 'not started'} to ${interview.completed_at ?? 'not ended'}`,
    ]),
    ...part('What happens next', [`${interview.next.text}${interview.next.by ? ` By ${interview.next.by}.` : ''}`]),
    ...part(
      'What was said',
      interview.turns.flatMap((turn) => said(turn, data.corrections)),
    ),
    ...part(
      'What was noticed',
      interview.events.map((event) =>
        [
          `${clockTime(event.offset_ms)} ${event.kind.replaceAll('_', ' ')}${event.amount === null ? '' : ` (${event.amount})`}`,
          ...(event.explanation ? [`  You say${event.after_decision ? ', after the decision' : ''}: ${event.explanation}`] : []),
          ...(event.explanation_before ? [`  You said before the decision: ${event.explanation_before}`] : []),
        ].join('\n'),
      ),
    ),
    ...part(
      'Messages to you',
      data.messages.flatMap(({ subject, sent_at, text }) => [`${sent_at} ${subject}`, text, '']),
    ),
    ...part('Your score, as a person approved it', scoreLines(data.score)),
    ...part(
      'Adjustments you asked for',
      data.adjustments.map(({ kind, note, created_at }) => `${created_at} ${kind.replaceAll('_', ' ')} ${note}`.trim()),
    ),
    ...part('Reviews by another person that you asked for', data.review_requests.flatMap(requestLines)),
    ...part(
      'Your skill profile',
      data.profile.lines.map(({ kind, text, state, source }) => `${kind} (${state}, from ${source.replaceAll('_', ' ')}): ${text}`),
    ),
    ...part(
      'Emails',
      data.emails.map(({ kind, subject, sent_at, status }) => `${sent_at ?? status} ${kind}: ${subject}`),
    ),
  ].join('\n')
}

function said(turn: Interview['turns'][number], corrections: Correction[]): string[] {
  const who = turn.role === 'interviewer' ? 'Interviewer' : 'You'
  const beside = corrections.filter(({ turn_id }) => turn_id === turn.turn_id)
  const how = turn.transcript ? transcriptWords[turn.transcript] : ''
  const words = turn.declined ? '(skipped)' : [turn.text, how && `(${how})`].filter(Boolean).join(' ')
  return [
    `[${clockTime(turn.offset_ms)}] ${who}: ${words}`,
    ...beside.map(({ text, created_at }) => `  Your correction of ${created_at}: ${text}`),
    '',
  ]
}

/** One line: a figure, and in brackets who gave it and the first reader's figure. */
const figure = (name: string, value: number | string, beside: (string | null)[]) =>
  `${name}: ${value} (${beside.filter(Boolean).join('; ')})`.replace(' ()', '')
const whose = (by: ScoredBy | null) => by && scoredByWords(by)
const first = (by: ScoredBy | null, value: number | null | undefined) =>
  typeof value === 'number' ? `${by ? scoredByWords(by) : 'the first reading'}: ${value}` : null

const proposal = (range: { low: number | null; high: number | null } | undefined) =>
  range ? ['provisional', rangeWords(range.low, range.high)].filter(Boolean).join(' ') : null

function scoreLines(score: ApprovedScore | null): string[] {
  if (!score) return []
  const { overall_score, overall_low, overall_high, provisional, first_reader } = score
  return [
    figure('Overall', overall_score ?? 'none', [
      proposal(provisional ? { low: overall_low, high: overall_high } : undefined),
      whose(score.scored_by),
      first(first_reader, score.ai_overall_score),
      answeredWords(score),
    ]),
    ...(provisional ? [provisionalNote] : []),
    ...score.competency_scores.flatMap((one) => [
      one.score === null
        ? `${one.name}: ${one.standing.replaceAll('_', ' ')}`
        : figure(one.name, one.score, [proposal(proposedRange(one, provisional)), whose(one.scored_by), first(first_reader, one.ai_score)]),
      ...one.evidence.map(({ quote }) => `  “${quote}”`),
    ]),
    ...score.red_flags.map(({ text }) => `Noted, not part of the score: ${text}`),
  ]
}

const requestLines = ({ created_at, reason, due_at, answer }: ReviewRequest): string[] => [
  `${created_at} You: ${reason}`,
  answer
    ? `${answer.answered_at} ${answer.answered_by}: ${reviewOutcomeWords[answer.outcome]}. ${answer.text}`
    : `To be answered by ${due_at}.`,
  '',
]
