import { api } from '../../api.ts'
import { signedInCandidate } from '../standing/refusedToOther.ts'
import { makeEventOutbox, type EventOutbox } from './makeEventOutbox.ts'
import { shelf } from './openKeep.ts'

type Options = Pick<Parameters<typeof makeEventOutbox>[0], 'now' | 'onWaiting'> & {
  /** Called when some events are stored, before the outbox says that they wait no more. */
  onSent?: () => Promise<unknown>
}

/** The outbox of this candidate's events, kept in this browser and sent to the server. */
export const openEventOutbox = (candidateId: string, { onSent, ...options }: Options): EventOutbox =>
  makeEventOutbox({
    candidateId,
    shelf: shelf('events'),
    signedIn: signedInCandidate,
    send: async (events, signal) => {
      await api.interviews.recordEvents({ candidate_id: candidateId, events }, signal)
      await onSent?.()
    },
    ...options,
  })
