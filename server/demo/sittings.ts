// Which candidates of the demo have been interviewed, how they answer, and what is decided.
import type { Depth, InterviewedJob } from './answers.ts'
import { jobs } from './jobs.ts'
import { seeded } from '../seeded.ts'

/** Something unusual in an interview. */
export type Oddity = 'declines' | 'pastes' | 'leaves' | 'falls_silent' | 'answers_in_spanish' | 'ends_early' | 'asks_for_time'

/** What a person decided, with a reason if there is one. `wait` means that nothing is decided yet. */
export type Fate = { action: 'approve' | 'wait' } | { action: 'reject' | 'override'; reason: string }

export type Sitting = {
  job: InterviewedJob
  /** The candidate's index among the job's candidates. */
  seat: number
  depths: Depth[]
  typed: boolean
  /** Days before today, and the hour of that day. */
  day: number
  hour: number
  fate: Fate
  oddity?: Oddity
}

const finished: Record<
  InterviewedJob,
  { count: number; waiting: number; last: number; odd: Record<number, Oddity>; fates: Record<number, Fate> }
> = {
  engineer: {
    count: 22,
    waiting: 4,
    last: 1,
    odd: { 5: 'declines', 8: 'pastes', 13: 'leaves' },
    fates: {
      3: { action: 'reject', reason: 'The answers about design and ownership stay general, and design is a must. A second reader agrees.' },
      9: { action: 'override', reason: 'Tells of the same care in plainer words than the rules look for. Read twice.' },
      11: { action: 'reject', reason: 'Withdrew by telephone the day after the interview.' },
    },
  },
  customerSuccess: {
    count: 16,
    waiting: 3,
    last: 1,
    odd: { 6: 'leaves', 13: 'answers_in_spanish' },
    fates: { 4: { action: 'reject', reason: 'Has taken another position and asked us to stop.' } },
  },
  nurse: {
    count: 12,
    waiting: 2,
    last: 1,
    odd: { 2: 'asks_for_time', 4: 'falls_silent', 7: 'declines' },
    fates: {
      6: {
        action: 'override',
        reason: 'English is a second language here; what was done on the ward is clear and right. Read with the ward manager.',
      },
    },
  },
  analyst: {
    count: 10,
    waiting: 2,
    last: 1,
    odd: { 5: 'pastes', 9: 'ends_early' },
    fates: { 5: { action: 'reject', reason: 'The second answer was pasted and is word for word the case study of another company.' } },
  },
}

// The depths of one person's answers are chosen from one of these rows.
const kinds: Depth[][] = [
  ['full', 'full', 'good'],
  ['good', 'full', 'partial'],
  ['full', 'good', 'good'],
  ['partial', 'good', 'thin'],
  ['good', 'good', 'partial'],
  ['thin', 'partial', 'vague'],
  ['full', 'partial', 'good'],
  ['partial', 'partial', 'good'],
  ['thin', 'vague', 'thin'],
  ['good', 'partial', 'full'],
]
const mostQuestions = 8

/** Sixty finished interviews; the latest still wait for a person's decision. Always the same ones. */
export function sittings(): Sitting[] {
  const random = seeded(20)
  return (Object.keys(finished) as InterviewedJob[]).flatMap((job) => {
    const { count, waiting, last, odd, fates } = finished[job]
    const first = jobs[job].created - 3
    return Array.from({ length: count }, (_, i): Sitting => {
      const kind = kinds[(i * 3 + job.length) % kinds.length]!
      return {
        job,
        seat: Math.floor((i * jobs[job].invited) / count),
        typed: random() < 0.6,
        depths: Array.from({ length: mostQuestions }, () => kind[Math.floor(random() * kind.length)]!),
        day: Math.round(first - (i * (first - last)) / (count - 1)),
        hour: 7 + random() * 13.5,
        fate: i >= count - waiting ? { action: 'wait' } : (fates[i] ?? { action: 'approve' }),
        oddity: odd[i],
      }
    })
  })
}
