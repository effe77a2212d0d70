// Transcripts and plans for tests of the scorers.
import { v7 } from 'uuid'
import type { Competency } from '../../shared/plans.ts'
import type { StandInRequest } from '../standIns/startModel.ts'
import { blindTurns } from '../../server/privacy/anonymous.ts'
import type { TranscriptTurn } from '../../server/scoring/Scorer.ts'

export const sampleCompetency = (name: string, more: Partial<Competency> = {}): Competency => ({
  name,
  weight: 1,
  question: `Tell me about a time ${name} mattered.`,
  hint: 'What you did and what the result was.',
  follow_ups: ['What was hardest?', 'What would you change?'],
  rubric: {
    lowest: 'General words only.',
    middle: 'A real occasion and own action.',
    highest: 'Details, choices, a result and what was learned.',
    lowest_score: 10,
    signals: ['customer', 'explained', 'listened', 'root cause', 'tested', 'deadline', 'result', 'learned', 'measured', 'decided'],
  },
  ...more,
})

const turnId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const nobody = { name: '', email: '', phone: '' }

/** A core question and its answer for each text. Null: the question was asked and not answered. */
export function sampleTurns(
  answers: (string | null)[],
  more: { declined?: number[]; competencies?: Competency[]; person?: typeof nobody } = {},
): TranscriptTurn[] {
  const turns = answers.flatMap((answer, i) => {
    const number = i + 1
    const asked: Omit<TranscriptTurn, 'taken'> = {
      turn_id: turnId(number * 2),
      role: 'interviewer',
      text: more.competencies?.[i]?.question ?? `Question ${number}`,
      number,
      kind: 'core',
      declined: false,
      offset_ms: i * 60_000,
    }
    const declined = more.declined?.includes(number) ?? false
    if (answer === null && !declined) return [asked]
    return [
      asked,
      {
        ...asked,
        turn_id: turnId(number * 2 + 1),
        role: 'candidate' as const,
        text: answer ?? '',
        declined,
        offset_ms: i * 60_000 + 12_000,
      },
    ]
  })
  return blindTurns(turns, more.person ?? nobody, more.competencies ?? [])
}

export const goodAnswer =
  'Last year at Northwind a customer complained that invoices arrived twice. I listened to three clients and found the root cause in the retry job. ' +
  'I decided to add an idempotency key, tested it with 200 invoices and explained the change to the support team. As a result, duplicates fell from 40 a week to zero. ' +
  'I learned to check retries before every release.'
/** A short answer that needs no follow-up. */
export const toldAnswer = 'I fixed the pump and they had water again that evening.'
/** What a candidate submits who types this. */
export const typedAnswer = (question_turn_id: string, text = toldAnswer) => ({
  turn_id: v7(),
  question_turn_id,
  mode: 'typed' as const,
  text,
  declined: false,
})
export const vagueAnswer =
  'I think communication is very important. I am a people person and I always give my best. I believe in teamwork and I would do whatever it takes.'

type Entry = { name: string; score: unknown; reason: string; quotes: unknown; control?: unknown }
type Given = { competencies: Entry[]; summary: string }

/** What a scorer's request is about: `competency` from its rubric, or null if it asks for the summary, and `reading`, from 1 to 3. */
export function askedFor({ body, messages }: StandInRequest): { competency: string | null; reading: number } {
  const rubric = /<rubric>\n(.*)\n<\/rubric>/.exec(messages[1]!.content)
  return {
    competency: rubric ? (JSON.parse(rubric[1]!) as { name: string }).name : null,
    reading: (JSON.parse(body) as { seed?: number }).seed ?? 1,
  }
}

/** A model that answers with the entry of the competency, or with the summary if the request asks for it. */
export const replies =
  (given: Given | ((reading: number) => Given)) =>
  (request: StandInRequest): { content: unknown } => {
    const { competency, reading } = askedFor(request)
    const { competencies, summary } = typeof given === 'function' ? given(reading) : given
    const entry = competencies.find((c) => c.name === competency)
    return { content: competency === null ? { summary } : entry ? { control: 0, ...entry } : {} }
  }
