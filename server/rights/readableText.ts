// A candidate's data, as a text that anybody can read, in the language of their interview.
import type { AdjustmentKind } from '../../shared/adjustmentWords.ts'
import { clockTime } from '../../shared/clockTime.ts'
import type { Interview } from '../../shared/interview.ts'
import type { LanguageCode } from '../../shared/languages/languages.ts'
import type { Profile } from '../../shared/profile.ts'
import type { Correction, Message, ReviewRequest } from '../../shared/rights.ts'
import { troubleKeys, troubles } from '../../shared/troubles.ts'
import { worthExplaining } from '../../shared/worthExplaining.ts'
import { inLanguage } from '../inLanguage.ts'
import type { ApprovedScore } from './approvedScore.ts'
import { scoreText } from './scoreText.ts'

export type OwnData = {
  exported_at: string
  candidate: { name: string; email: string; phone: string; added_at: string }
  interview: Interview
  corrections: Correction[]
  adjustments: { kind: AdjustmentKind; note: string; created_at: string }[]
  review_requests: ReviewRequest[]
  /** With all of their text, so without its parts. */
  messages: Omit<Message, 'words' | 'statements'>[]
  /** Every email about the interview, without its text: the text of some emails lets a person sign in. */
  emails: { kind: string; subject: string; sent_at: string | null; status: string }[]
  score: ApprovedScore | null
  profile: Profile
  /** Whether they asked to see open jobs. */
  sees_open_jobs: boolean
}

type InLanguage = ReturnType<typeof inLanguage>
/** The words of the language, and its dates in one time zone. */
type Words = Pick<InLanguage, 'letter' | 'page'> & Record<'date' | 'moment', (at: string) => string>

function wordsIn(language: LanguageCode, zone: string): Words {
  const { letter, page, date, moment } = inLanguage(language)
  return { letter, page, date: (at) => date(at, zone), moment: (at) => moment(at, zone) }
}

const part = (title: string, lines: string[]) => (lines.length > 0 ? [title, '='.repeat(title.length), ...lines, ''] : [])

/** `zone`: the time zone of its dates, as in the emails to the candidate. */
export function readableText(data: OwnData, zone: string, support_email: string): string {
  const { candidate, interview } = data
  const words = wordsIn(interview.language, zone)
  const { letter, page, date, moment } = words
  const { started_at, completed_at, next } = interview
  return [
    letter('data_title', { job: interview.job_title }),
    letter('data_made', { moment: moment(data.exported_at) }),
    letter('data_left_out', { support_email }),
    '',
    ...part(letter('data_you'), [
      letter('data_name', { name: candidate.name }),
      letter('data_email', { email: candidate.email }),
      letter('data_phone', { phone: candidate.phone }),
      letter('data_added', { moment: moment(candidate.added_at) }),
      ...(interview.consent ? [page('consent_given', { moment: moment(interview.consent.at) })] : []),
      started_at ? letter('data_began', { moment: moment(started_at) }) : letter('data_not_begun'),
      ...(completed_at ? [letter('data_ended', { moment: moment(completed_at) })] : []),
    ]),
    ...part(page('next_heading'), [
      [next.text, next.by && page(next.late ? 'next_late' : 'next_by_then', { day: date(next.by) })].filter(Boolean).join(' '),
    ]),
    ...part(
      letter('data_said'),
      interview.turns.flatMap((turn) => said(words, turn, data.corrections)),
    ),
    ...part(page('noted_heading'), noted(words, interview)),
    ...part(
      letter('data_messages'),
      data.messages.flatMap(({ subject, sent_at, text }) => [`${subject} (${moment(sent_at)})`, text, '']),
    ),
    ...part(letter('data_score'), scoreText(words, data.score)),
    ...part(
      letter('data_adjustments'),
      data.adjustments.map(({ kind, note, created_at }) =>
        [letter('data_asked', { moment: moment(created_at), what: page(`adjustment_${kind}`) }), note].filter(Boolean).join('. '),
      ),
    ),
    ...part(
      letter('data_reviews'),
      data.review_requests.flatMap((request) => requestLines(words, request)),
    ),
    ...part(
      letter('data_profile'),
      data.profile.lines.map(
        ({ kind, text, state, source }) =>
          `${letter(`data_line_${kind}`)} (${letter(`data_from_${source}`)}): ${text} [${letter(`data_${state}`)}]`,
      ),
    ),
    ...part(
      letter('data_emails'),
      data.emails.map(({ subject, sent_at }) => `${subject} (${sent_at ? moment(sent_at) : letter('data_not_sent')})`),
    ),
  ].join('\n')
}

function said({ letter, page, moment }: Words, turn: Interview['turns'][number], corrections: Correction[]): string[] {
  const who = letter(turn.role === 'interviewer' ? 'data_interviewer' : 'data_you')
  const beside = corrections.filter(({ turn_id }) => turn_id === turn.turn_id)
  const how = turn.transcript && (turn.transcript === 'missing' ? page('answer_not_transcribed') : page(`transcript_${turn.transcript}`))
  const words = turn.declined ? page('answer_skipped') : [turn.text, how && `(${how})`].filter(Boolean).join(' ')
  return [
    `[${clockTime(turn.offset_ms)}] ${who}: ${words}`,
    ...beside.map(({ text, created_at }) => `  ${page('correct_yours')} (${moment(created_at)}): ${text}`),
    '',
  ]
}

/** What the candidate's own page shows of it, in the same words. */
function noted({ letter, page }: Words, { events, events_left_out }: Interview): string[] {
  const at = (offset_ms: number) => page('noted_at', { time: clockTime(offset_ms) })
  return [
    ...worthExplaining(events, page).flatMap(({ event, words }) => [
      `${words} ${at(event.offset_ms)}`,
      ...(event.explanation
        ? [`  ${letter(event.after_decision ? 'data_explained_after' : 'data_explained', { text: event.explanation })}`]
        : []),
      ...(event.explanation_before ? [`  ${page('explain_before', { text: event.explanation_before })}`] : []),
    ]),
    ...troubles(events).map(
      ({ kind, seconds, offset_ms }) =>
        `${seconds === null ? page(troubleKeys[kind]) : page('trouble_connection_for', { count: seconds })} ${at(offset_ms)}`,
    ),
    ...(events_left_out > 0 ? [page('noted_more', { count: events_left_out })] : []),
  ]
}

function requestLines({ page, date, moment }: Words, { created_at, reason, due_at, late, answer }: ReviewRequest): string[] {
  return [
    `${page('requests_asked', { moment: moment(created_at) })}: ${reason}`,
    answer
      ? `${page(answer.by_decider ? 'requests_by_decider' : 'requests_by', { person: answer.answered_by, moment: moment(answer.answered_at) })}: ${page(`requests_${answer.outcome}`)}. ${answer.text}`
      : page(late ? 'requests_late' : 'requests_due', { day: date(due_at) }),
    '',
  ]
}
