// What a reviewer does, with its messages; after every one of them the lists load again.
import type { FeedbackMessage } from '../../../shared/feedback.ts'
import type { PendingCandidate } from '../../../shared/scoring.ts'
import { undoOffered_ms } from '../../../shared/undo.ts'
import { api, ask, detailOf, queryClient } from '../../api.ts'
import { change, lost } from '../../change.ts'
import { inParts } from '../../inParts.ts'
import { leftOut, type LeftOut } from '../../leftOut.ts'
import { toast } from '../../ui/toast.tsx'
import { count } from '../../ui/formatDate.ts'
import { unsavedLevels } from '../levels/useLevelDraft.ts'
import { refreshAfterFeedback, refreshReview } from '../refreshReview.ts'
import { seenOf, type SeenScore } from '../seenOf.ts'

type Person = Pick<PendingCandidate, 'id' | 'name'>
/** A person, and what the screen shows of their score. */
export type Shown = Person & SeenScore

/** Whether it is asked once more before this score is approved. */
export const asksFirst = ({ id, provisional, blind }: Pick<PendingCandidate, 'id' | 'provisional' | 'blind'>) =>
  provisional || blind || unsavedLevels(id) > 0

const undosAtOnce = 5

type OnUndone = (candidate_id: string) => void

/** The button of a toast about decisions: it undoes those decisions. */
const undo = (people: Person[], onUndone?: OnUndone) => ({ label: 'Undo', run: () => void undoAll(people, onUndone) })

async function undoAll(people: Person[], onUndone: OnUndone | undefined): Promise<void> {
  const failed: string[] = []
  const undoOne = (person: Person) =>
    change({
      call: () => api.scoring.undoReviewDecision({ candidate_id: person.id }),
      failed: 'The review was not undone: the connection was lost.',
      onDone: (score) => {
        // Whoever is opened again is shown without the decision at once.
        queryClient.setQueryData(ask('scoring', 'getScore', { candidate_id: person.id }).queryKey, score)
        onUndone?.(person.id)
      },
      onFailed: (detail) => failed.push(detail),
    })
  for (let from = 0; from < people.length; from += undosAtOnce) await Promise.all(people.slice(from, from + undosAtOnce).map(undoOne))
  const done = people.length - failed.length
  if (done > 0)
    toast.info(people.length === 1 ? `${people[0]?.name} waits for review again` : `${count(done, 'candidate')} wait for review again`)
  if (failed.length > 0) toast.error('Failed to undo', undefined, failed[0])
  await refreshReview()
}

// The server takes at most 10,000 at once. Smaller parts keep each call short and let the button show the progress.
export const atOnce = 500

type Answer = { done: number; failed: { candidate_id: string; code: string; reason: string }[] }

type Many<P extends Person> = {
  /** The message if nobody is selected. */ none: string
  call: (people: P[]) => Promise<Answer>
  /** Tells what was done, and for whom. Returns false if nothing was done. */ said: (count: number, done: P[]) => boolean
  failed: string
  left: string
  /** Loads again what shows these people. `ids`: for whom it was not done. */ refresh?: (ids: string[]) => Promise<unknown>
}

/** For whom it was not done, as a message and by their ids. `changed`: those among them whose score is another by now. */
export type NotDone = { left: LeftOut; ids: string[]; changed: string[] }

/** Returns undefined if nobody was selected or the call failed. */
async function forMany<P extends Person>(people: P[], onProgress: (done: number) => void, words: Many<P>): Promise<NotDone | undefined> {
  if (people.length === 0) {
    toast.warning(words.none)
    return undefined
  }
  let notDone: NotDone | undefined
  await change({
    call: () => inParts(people, atOnce, words.call, onProgress),
    refreshAlways: () => (notDone && words.refresh ? words.refresh(notDone.ids) : refreshReview()),
    failed: lost(),
    onDone: ({ answers, rest, error }) => {
      const failed = answers.flatMap((answer) => answer.failed)
      const missed = new Set([...failed.map((f) => f.candidate_id), ...rest.map((person) => person.id)])
      const done = answers.reduce((sum, answer) => sum + answer.done, 0)
      const any = words.said(
        done,
        people.filter((person) => !missed.has(person.id)),
      )
      const trouble = rest.length > 0 ? detailOf(error, lost()) : undefined
      if (!any || trouble) toast.error(words.failed, undefined, trouble)
      const left = leftOut(words.left, { people, failed, rest: trouble ? { count: rest.length, trouble } : null })
      const changed = failed.filter((f) => f.code === 'record.changed').map((f) => f.candidate_id)
      notDone = { left, ids: [...missed], changed }
    },
    onFailed: (detail) => toast.error(words.failed, undefined, detail),
  })
  return notDone
}

export const approveMany = (people: Shown[], onProgress: (done: number) => void) =>
  forMany(people, onProgress, {
    none: 'Please select candidates to approve',
    call: async (part) => {
      const seen = part.map((person) => ({ candidate_id: person.id, ...seenOf(person) }))
      const answer = await api.scoring.bulkApproveScores({ candidate_ids: part.map((person) => person.id), seen })
      return { done: answer.approved_count, failed: answer.failed }
    },
    said: (n, approved) => {
      if (n > 0) toast.success(`Successfully approved ${count(n, 'candidate')}`, undoOffered_ms, undefined, undo(approved))
      return n > 0
    },
    failed: 'Failed to approve candidates',
    left: 'could not be approved',
  })

/** What whoever sends feedback has read of it and changed, by candidate. `seen`: the scores that it is about. */
export type Written = { messages: Record<string, FeedbackMessage>; seen: Record<string, { score_id: string; updated_at: string }> }

export function sendFeedback(people: Person[], written: Written, onProgress: (done: number) => void): Promise<NotDone | undefined> {
  let [queued, kept] = [0, 0]
  return forMany(people, onProgress, {
    none: 'Please select candidates to send feedback to',
    call: async (part) => {
      const candidate_ids = part.map((person) => person.id)
      const of = <T extends object>(by: Record<string, T>) =>
        candidate_ids.flatMap((id) => (by[id] ? [{ candidate_id: id, ...by[id] }] : []))
      const [messages, seen] = [of(written.messages), of(written.seen)]
      const answer = await api.scoring.sendFeedback({ candidate_ids, send_immediately: true, messages, seen })
      queued += answer.queued_count
      kept += answer.kept_count
      return { done: answer.sent_count, failed: answer.failed }
    },
    said: (sent) => {
      if (sent > 0) toast.success(`Feedback sent to ${count(sent, 'candidate')}`)
      if (queued > 0) toast.info(`Feedback to ${count(queued, 'candidate')} is being sent`)
      if (kept > 0) toast.warning(`Not emailed: no mail server. The feedback to ${count(kept, 'candidate')} is in the Outbox.`)
      return sent + queued + kept > 0
    },
    failed: 'Failed to send feedback emails',
    left: 'did not get feedback',
    refresh: (ids) => refreshAfterFeedback(new Set(ids)),
  })
}

/** Returns whether it was approved. `onUndone` is called once “Undo” in the toast has undone it. */
export const approveOne = (person: Shown, onUndone?: OnUndone) =>
  change({
    call: () => api.scoring.reviewScore({ candidate_id: person.id, action: 'approve', ...seenOf(person) }),
    refreshAlways: refreshReview,
    failed: lost(),
    onDone: () => toast.success(`${person.name} was approved`, undoOffered_ms, undefined, undo([person], onUndone)),
    onFailed: (detail) => toast.error('Failed to approve candidate', undefined, detail),
  })

/** Returns whether it was rejected; `onFailed` gets the reason if it was not. `onUndone` is called once “Undo” in the toast has undone it. */
export const rejectOne = (person: Shown, reason: string, onFailed: (detail: string) => void, onUndone?: OnUndone) =>
  change({
    call: () =>
      api.scoring.reviewScore({ candidate_id: person.id, action: 'reject', reason: reason.trim() || undefined, ...seenOf(person) }),
    refreshAlways: refreshReview,
    failed: 'Failed to reject candidate',
    onDone: () => toast.success(`${person.name} was rejected`, undoOffered_ms, undefined, undo([person], onUndone)),
    onFailed: (detail) => {
      toast.error('Failed to reject candidate')
      onFailed(detail)
    },
  })

/** Also in a blind review only the score as it was shown: what a colleague has set meanwhile would be discarded. */
export const scoreAgain = ({ id, name, score_id, updated_at }: Shown) =>
  change({
    call: () => api.scoring.scoreAgain({ candidate_id: id, score_id, updated_at }),
    refreshAlways: refreshReview,
    failed: lost(),
    onDone: () => toast.info(`The interview of ${name} is being scored again`),
    onFailed: (detail) => toast.error('Failed to score again', undefined, detail),
  })
