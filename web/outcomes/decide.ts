// Decides about candidates, with its messages: one toast, with ten seconds to undo.
import { outcomeWords, type OutcomeKind } from '../../shared/outcomes.ts'
import { undoOffered_ms } from '../../shared/undo.ts'
import { api, detailOf, refresh } from '../api.ts'
import { change } from '../change.ts'
import { count } from '../ui/formatDate.ts'
import { toast } from '../ui/toast.tsx'

/** `seen`: the id of the outcome that the candidate had when the screen was loaded. */
export type Person = { id: string; name: string; seen: string | null }
export type Message = { subject: string; text: string }
export type Decided = { job_id: string; people: Person[]; outcome: OutcomeKind; reason: string; message: Message | null }
/** The candidates without a decision or without the message, each with the reason; null if there are none. */
export type Left = { title: string; lines: string[] } | null

export const refreshOutcomes = () =>
  refresh(
    'listCandidates',
    'adminListCandidates',
    'getCandidate',
    'listRankedCandidates',
    'getTimeline',
    'getJob',
    'adminGetJob',
    'listJobs',
  )

const lost = 'The connection was lost. Please try again.'

const undo = (job_id: string, people: Person[]) => ({
  label: 'Undo',
  run: () =>
    void change({
      call: () => api.outcomes.undoOutcomes({ job_id, candidate_ids: people.map((person) => person.id) }),
      refreshAlways: refreshOutcomes,
      failed: 'The connection was lost. The outcome stands.',
      onDone: ({ undone_count, failed }) => {
        if (undone_count > 0)
          toast.info(
            people.length === 1 ? `The outcome of ${people[0]?.name} was taken back` : `${count(undone_count, 'outcome')} taken back`,
          )
        if (failed[0]) toast.error('Failed to undo', undefined, failed[0].reason)
      },
      onFailed: (detail) => toast.error('Failed to undo', undefined, detail),
    }),
})

type Failed = { candidate_id: string; reason: string }[]
const namesOf = (people: Person[], failed: Failed) => {
  const names = new Map(people.map((person) => [person.id, person.name]))
  return failed.map(({ candidate_id, reason }) => `${names.get(candidate_id) ?? candidate_id}: ${reason}`)
}

/** Decides, and then sends the candidates the message if there is one. Throws an error with the message to show if nothing was decided. */
export async function decide(decided: Decided): Promise<Left> {
  const { job_id, people, outcome, reason } = decided
  const [first] = people
  let failed: Failed = []
  try {
    if (people.length === 1 && first)
      await api.outcomes.setOutcome({ job_id, candidate_id: first.id, outcome, reason, replaces: first.seen })
    else ({ failed } = await api.outcomes.setOutcomes({ job_id, candidate_ids: people.map((person) => person.id), outcome, reason }))
  } catch (error) {
    await refreshOutcomes()
    throw new Error(detailOf(error, lost), { cause: error })
  }
  const out = new Set(failed.map((one) => one.candidate_id))
  const done = people.filter((person) => !out.has(person.id))
  const told = await tell(decided, done)
  await refreshOutcomes()
  if (done.length > 0)
    toast.success(
      done.length === 1 ? `${done[0]?.name}: ${outcomeWords[outcome]}` : `${outcomeWords[outcome]}: ${count(done.length, 'candidate')}`,
      undoOffered_ms,
      told.words,
      undo(job_id, done),
    )
  const lines = [...namesOf(people, failed), ...told.lines]
  return lines.length > 0 ? { title: `${count(lines.length, 'candidate')} left out`, lines } : null
}

async function tell({ job_id, outcome, message }: Decided, people: Person[]): Promise<{ words: string | undefined; lines: string[] }> {
  if (!message || people.length === 0 || (outcome !== 'advanced' && outcome !== 'declined')) return { words: undefined, lines: [] }
  try {
    const candidate_ids = people.map((person) => person.id)
    const { message: words, failed } = await api.outcomes.sendNotices({ job_id, candidate_ids, kind: outcome, ...message })
    return { words: failed.length < people.length ? words : undefined, lines: namesOf(people, failed) }
  } catch (error) {
    return { words: undefined, lines: [`The outcome is set. The message was not sent: ${detailOf(error, lost)}`] }
  }
}
