// Decides about candidates, with its messages: one toast, with ten seconds to undo.
import { manyAtMost, noticeOf, noticesGoOut, noticeWaitOf_s, outcomeWords, type OutcomeKind } from '../../shared/outcomeWords.ts'
import { undoOffered_ms } from '../../shared/undo.ts'
import { api, detailOf } from '../api.ts'
import { refreshCandidates } from '../refreshCandidates.ts'
import { change, lost } from '../change.ts'
import { inParts, type InParts } from '../inParts.ts'
import { leftOut, reasonsOf, type LeftOut } from '../leftOut.ts'
import { count } from '../ui/formatDate.ts'
import { toast } from '../ui/toast.tsx'

/**
 * `seen`: the id of the outcome that the candidate had when the screen was loaded. `ended`: whether the interview has ended; null if the
 * page of the list with this candidate is not loaded.
 */
export type Person = { id: string; name: string; seen: string | null; ended: boolean | null }
export type Message = { subject: string; text: string }
export type Decided = {
  job_id: string
  people: Person[]
  outcome: OutcomeKind
  reason: string
  message: Message | null
  /** Called once “Undo” in the toast has undone it. */ onUndone?: (() => void) | undefined
}
export const idsOf = (people: Person[]) => people.map((person) => person.id)

const notUndone = 'The outcome was not undone: the connection was lost.'

const undo = ({ job_id, onUndone }: Decided, people: Person[]) => ({
  label: 'Undo',
  run: () =>
    void change({
      call: () => inParts(people, manyAtMost, (part) => api.outcomes.undoOutcomes({ job_id, candidate_ids: idsOf(part) })),
      refreshAlways: refreshCandidates,
      failed: notUndone,
      onDone: ({ answers, rest, error }) => {
        const undone = answers.reduce((sum, answer) => sum + answer.undone_count, 0)
        if (undone > 0) {
          toast.info(people.length === 1 ? `The outcome of ${people[0]?.name} was undone` : `${count(undone, 'outcome')} undone`)
          onUndone?.()
        }
        const why = rest.length > 0 ? detailOf(error, notUndone) : answers.flatMap((answer) => answer.failed)[0]?.reason
        if (why) toast.error('Failed to undo', undefined, why)
      },
      onFailed: (detail) => toast.error('Failed to undo', undefined, detail),
    }),
})

/** Decides, and then sends the candidates the message if there is one. If nothing was decided, `onFailed` gets the message and the error, and undefined is returned. */
export async function decide(decided: Decided, onFailed: (detail: string, error: unknown) => unknown): Promise<LeftOut | undefined> {
  let left: LeftOut | undefined
  await change({
    call: () => setAll(decided),
    refreshAlways: refreshCandidates,
    failed: lost(),
    onDone: async (set) => {
      left = await announce(decided, set)
    },
    onFailed,
  })
  return left
}

type Setting = InParts<Person, { failed: { candidate_id: string; reason: string }[] }>

async function setAll({ job_id, people, outcome, reason }: Decided): Promise<Setting> {
  const [first, ...others] = people
  if (!first || others.length > 0)
    return await inParts(people, manyAtMost, (part) => api.outcomes.setOutcomes({ job_id, candidate_ids: idsOf(part), outcome, reason }))
  await api.outcomes.setOutcome({ job_id, candidate_id: first.id, outcome, reason, replaces: first.seen })
  return { answers: [], rest: [], error: null }
}

async function announce(decided: Decided, { answers, rest, error }: Setting): Promise<LeftOut> {
  const { people, outcome } = decided
  const failed = answers.flatMap((answer) => answer.failed)
  const out = new Set([...failed.map((one) => one.candidate_id), ...idsOf(rest)])
  const done = people.filter((person) => !out.has(person.id))
  const told = await tell(decided, done)
  if (done.length > 0)
    toast.success(
      done.length === 1 ? `${done[0]?.name}: ${outcomeWords[outcome]}` : `${outcomeWords[outcome]}: ${count(done.length, 'candidate')}`,
      undoOffered_ms,
      told.words,
      undo(decided, done),
    )
  const broke = rest.length > 0 ? { count: rest.length, trouble: detailOf(error, lost()) } : null
  return leftOut('left out', { people, failed, rest: broke, more: told })
}

/** The result of sending the messages: `lines` are about `count` candidates to whom none was sent. */
type Told = { words?: string | undefined; lines: string[]; count: number }

async function tell({ job_id, outcome, message }: Decided, people: Person[]): Promise<Told> {
  let told: Told = { lines: [], count: 0 }
  const kind = noticeOf(outcome)
  if (!message || people.length === 0 || !kind) return told
  const notSent = (detail: string) => `The message was not sent: ${detail}`
  await change({
    call: () =>
      inParts(people, manyAtMost, (part, remaining) =>
        api.outcomes.sendNotices({ job_id, candidate_ids: idsOf(part), kind, ...message, remaining }),
      ),
    failed: lost(),
    onDone: ({ answers, rest, error }) => {
      const failed = answers.flatMap((answer) => answer.failed)
      const queued = answers.reduce((sum, answer) => sum + answer.queued_count, 0)
      const broke = rest.length > 0 ? [`${count(rest.length, 'candidate')}: the outcome is set. ${notSent(detailOf(error, lost()))}`] : []
      told = {
        words:
          queued > 0
            ? noticesGoOut(queued, noticeWaitOf_s(Math.min(people.length, manyAtMost)))
            : answers.find((answer) => answer.kept_count > 0)?.message,
        lines: [...broke, ...reasonsOf(people, failed)],
        count: failed.length + rest.length,
      }
    },
    onFailed: (detail) => {
      told = { lines: [`The outcome is set. ${notSent(detail)}`], count: people.length }
    },
  })
  return told
}
