// Decides about candidates, with its messages: one toast, with ten seconds to undo.
import { outcomeWords, type OutcomeKind } from '../../shared/outcomes.ts'
import { undoOffered_ms } from '../../shared/undo.ts'
import { api, refresh } from '../api.ts'
import { change, lost } from '../change.ts'
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

const undo = (job_id: string, people: Person[]) => ({
  label: 'Undo',
  run: () =>
    void change({
      call: () => api.outcomes.undoOutcomes({ job_id, candidate_ids: people.map((person) => person.id) }),
      refreshAlways: refreshOutcomes,
      failed: 'The outcome was not taken back: the connection was lost.',
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

/** Decides, and then sends the candidates the message if there is one. If nothing was decided, `onFailed` gets the message and undefined is returned. */
export async function decide(decided: Decided, onFailed: (detail: string) => void): Promise<Left | undefined> {
  let left: Left | undefined
  await change({
    call: () => setAll(decided),
    refreshAlways: refreshOutcomes,
    failed: lost(),
    onDone: async (failed) => {
      left = await announce(decided, failed)
    },
    onFailed,
  })
  return left
}

/** Returns the candidates for whom it failed. */
async function setAll({ job_id, people, outcome, reason }: Decided): Promise<Failed> {
  const [first, ...others] = people
  if (!first || others.length > 0)
    return (await api.outcomes.setOutcomes({ job_id, candidate_ids: people.map((person) => person.id), outcome, reason })).failed
  await api.outcomes.setOutcome({ job_id, candidate_id: first.id, outcome, reason, replaces: first.seen })
  return []
}

async function announce(decided: Decided, failed: Failed): Promise<Left> {
  const { job_id, people, outcome } = decided
  const out = new Set(failed.map((one) => one.candidate_id))
  const done = people.filter((person) => !out.has(person.id))
  const told = await tell(decided, done)
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

async function tell({ job_id, outcome, message }: Decided, people: Person[]): Promise<{ words?: string; lines: string[] }> {
  let told: { words?: string; lines: string[] } = { lines: [] }
  if (!message || people.length === 0 || (outcome !== 'advanced' && outcome !== 'declined')) return told
  await change({
    call: () => api.outcomes.sendNotices({ job_id, candidate_ids: people.map((person) => person.id), kind: outcome, ...message }),
    failed: lost(),
    onDone: ({ message: words, failed }) => {
      told = { ...(failed.length < people.length ? { words } : {}), lines: namesOf(people, failed) }
    },
    onFailed: (detail) => {
      told = { lines: [`The outcome is set. The message was not sent: ${detail}`] }
    },
  })
  return told
}
