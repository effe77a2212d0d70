// What a reviewer does, with its messages; every one of them ends with the lists loaded anew.
import type { PendingCandidate } from '../../shared/scoring.ts'
import { api, detailOf, refresh } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { count } from '../ui/formatDate.ts'

type Person = Pick<PendingCandidate, 'id' | 'name'>
/** Those for whom it could not be done, each with the reason; null when it was done for all. */
export type LeftOut = { title: string; lines: string[] } | null

export const refreshReview = () =>
  refresh('listPending', 'scoringSummary', 'getScore', 'ranked', 'rankedCandidate', 'analytics', 'getAgreement')

const undoMs = 10_000
const undosAtOnce = 5

/** Takes decisions back; the button of the toast that told of them. */
const undo = (people: Person[]) => ({
  label: 'Undo',
  run: () =>
    void (async () => {
      const failed: unknown[] = []
      const takeBack = async (person: Person) =>
        api.scoring.undoDecision({ candidate_id: person.id }).catch((error: unknown) => void failed.push(error))
      for (let from = 0; from < people.length; from += undosAtOnce) await Promise.all(people.slice(from, from + undosAtOnce).map(takeBack))
      const done = people.length - failed.length
      if (done > 0)
        toast.info(people.length === 1 ? `${people[0]?.name} waits for review again` : `${count(done, 'candidate')} wait for review again`)
      if (failed.length > 0) toast.error('Failed to undo', undefined, detailOf(failed[0], 'The connection was lost. The decision stands.'))
      await refreshReview()
    })(),
})

// The server takes at most 10,000 at once; smaller parts keep each call short and let the button count.
const atOnce = 500

type Answer = { done: number; failed: { candidate_id: string; reason: string }[] }

async function inParts(people: Person[], call: (ids: string[]) => Promise<Answer>, onProgress: (done: number) => void): Promise<Answer> {
  const total: Answer = { done: 0, failed: [] }
  for (let from = 0; from < people.length; from += atOnce) {
    onProgress(from)
    const { done, failed } = await call(people.slice(from, from + atOnce).map((person) => person.id))
    total.done += done
    total.failed.push(...failed)
  }
  return total
}

function leftOut(what: string, people: Person[], failed: Answer['failed']): LeftOut {
  const names = new Map(people.map((person) => [person.id, person.name]))
  return failed.length === 0
    ? null
    : {
        title: `${count(failed.length, 'candidate')} ${what}`,
        lines: failed.map(({ candidate_id, reason }) => `${names.get(candidate_id) ?? candidate_id}: ${reason}`),
      }
}

/** Undefined when nothing was done, so that the selection stays. */
export async function approveMany(people: Person[], onProgress: (done: number) => void): Promise<LeftOut | undefined> {
  if (people.length === 0) {
    toast.warning('Please select candidates to approve')
    return undefined
  }
  try {
    const { done, failed } = await inParts(
      people,
      async (candidate_ids) => {
        const answer = await api.scoring.bulkApprove({ candidate_ids })
        return { done: answer.approved_count, failed: answer.failed }
      },
      onProgress,
    )
    const left = new Set(failed.map((f) => f.candidate_id))
    const approved = people.filter((person) => !left.has(person.id))
    if (done > 0) toast.success(`Successfully approved ${count(done, 'candidate')}`, undoMs, undefined, undo(approved))
    else toast.error('Failed to approve candidates')
    return leftOut('could not be approved', people, failed)
  } catch (error) {
    toast.error('Failed to approve candidates', undefined, detailOf(error, 'The connection was lost. Please try again.'))
    return undefined
  } finally {
    await refreshReview()
  }
}

/** Undefined when nothing was done, so that the selection stays. */
export async function sendFeedback(people: Person[], onProgress: (done: number) => void): Promise<LeftOut | undefined> {
  if (people.length === 0) {
    toast.warning('Please select candidates to send feedback to')
    return undefined
  }
  try {
    const { done, failed } = await inParts(
      people,
      async (candidate_ids) => {
        const answer = await api.scoring.sendFeedback({ candidate_ids, send_immediately: true })
        return { done: answer.sent_count, failed: answer.failed }
      },
      onProgress,
    )
    if (done > 0) toast.success(`Feedback sent to ${count(done, 'candidate')}`)
    else toast.error('Failed to send feedback emails')
    return leftOut('did not get feedback', people, failed)
  } catch (error) {
    toast.error('Failed to send feedback emails', undefined, detailOf(error, 'The connection was lost. Please try again.'))
    return undefined
  } finally {
    await refreshReview()
  }
}

/** True when it was approved. */
export async function approveOne(person: Person): Promise<boolean> {
  try {
    await api.scoring.review({ candidate_id: person.id, action: 'approve' })
    toast.success(`${person.name} was approved`, undoMs, undefined, undo([person]))
    return true
  } catch (error) {
    toast.error('Failed to approve candidate', undefined, detailOf(error, 'The connection was lost. Please try again.'))
    return false
  } finally {
    await refreshReview()
  }
}

/** Throws a sentence for the dialog when it could not be done. */
export async function rejectOne(person: Person, reason: string): Promise<void> {
  try {
    await api.scoring.review({ candidate_id: person.id, action: 'reject', reason: reason.trim() || undefined })
    toast.success(`${person.name} was rejected`, undoMs, undefined, undo([person]))
  } catch (error) {
    toast.error('Failed to reject candidate')
    throw new Error(detailOf(error, 'Failed to reject candidate'), { cause: error })
  } finally {
    await refreshReview()
  }
}

export async function scoreAgain(person: Person): Promise<void> {
  try {
    await api.scoring.scoreAgain({ candidate_id: person.id })
    toast.info(`The interview of ${person.name} is being scored again`)
  } catch (error) {
    toast.error('Failed to score again', undefined, detailOf(error, 'The connection was lost. Please try again.'))
  } finally {
    await refreshReview()
  }
}
