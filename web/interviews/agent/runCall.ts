import type { CallEnder } from '../../../shared/conversations.ts'
import type { Started } from '../../../shared/interviews.ts'
import { api } from '../../api.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { holdRoom } from '../sound/holdRoom.ts'
import { endInterview } from '../outbox/endInterview.ts'
import { loadInterview } from '../standing/useInterview.ts'
import type { CallEffect, CallEvent } from './call.ts'
import { forgetLines, keepDraft, keepLines } from './keptLines.ts'
import { ConversationError, openConversation, type OpenConversation } from './openConversation.ts'
import { pauseFor } from './pauseFor.ts'

const restPatience_ms = 4000

export type Room = {
  /** Sends everything that is left before the end, because the server accepts nothing afterwards. */
  sendRest: () => Promise<void>
  onMicrophoneLost: () => void
}
type Live = { abort: AbortController; started: Started | null; conversation: OpenConversation | null; letGo: () => void }

/**
 * Runs the effects of the call machine and sends the results back to it as events. `goingOn`: what the agent says first in a call that
 * continues after a break.
 */
export function runCall(candidate_id: string, send: (event: CallEvent) => void, goingOn: string) {
  let room: Room | null = null
  let live: Live | null = null
  let ending: Promise<void> = Promise.resolve()

  const fail = (call: number, error: unknown) => {
    const own = error instanceof ConversationError && error.why === 'own_greeting'
    send({ what: 'failed', call, why: own ? 'own_greeting' : pauseFor(error), over: refusalOf(error) === 'moved_on' })
  }
  const getTicket = async ({ call }: CallEffect & { do: 'get_ticket' }) => {
    const letGo = holdRoom(candidate_id, () => send({ what: 'taken', call }))
    const mine: Live = (live = { abort: new AbortController(), started: null, conversation: null, letGo })
    try {
      mine.started = await api.interviews.startInterview({ candidate_id }, mine.abort.signal)
    } catch (error) {
      return fail(call, error)
    }
    const { ticket, turns, agent_first_message } = mine.started
    send(ticket ? { what: 'ticket', call, turns, may_go_on: agent_first_message === true } : { what: 'no_ticket', call })
  }
  const open = async ({ call, mode, device_id, before, goes_on }: CallEffect & { do: 'open' }) => {
    const mine = live
    if (!mine?.started?.ticket) return
    try {
      const conversation = await openConversation({
        ticket: mine.started.ticket,
        typed: mode === 'typed',
        first_message: goes_on ? goingOn : null,
        device_id,
        signal: mine.abort.signal,
        onWords: (who, words) => send({ what: 'words', call, who, words }),
        onCorrection: (words) => send({ what: 'corrected', call, words }),
        onSpeaking: (speaking) => send({ what: 'speaking', call, speaking }),
        onEnded: (how) => send({ what: 'ended', call, how }),
      })
      if (live !== mine) return conversation.close()
      mine.conversation = conversation
      if (before.length > 0)
        conversation.tell(
          `The connection was lost and is back. Do not greet again. This was said before; go on from there. ${before.map((line) => `${line.who}: ${line.words}`).join(' ')}`,
        )
      send({ what: 'opened', call })
    } catch (error) {
      fail(call, error)
    }
  }
  // The server can find the conversation by its attempt, but it needs the id to ask the provider for it.
  const makeKnown = async ({ call, after_ms }: CallEffect & { do: 'make_known' }) => {
    const mine = live
    if (after_ms > 0) await new Promise((resolve) => setTimeout(resolve, after_ms))
    if (live !== mine || !mine?.started || !mine.conversation) return
    const { attempt_id } = mine.started
    const { conversation_id } = mine.conversation
    await api.interviews.beginConversation({ candidate_id, attempt_id, conversation_id }).then(
      () => send({ what: 'known', call }),
      () => send({ what: 'not_known', call }),
    )
  }
  const close = () => {
    const now = live
    live = null
    now?.abort.abort()
    now?.conversation?.close()
    now?.letGo()
  }
  const end = async (by: CallEnder) => {
    await Promise.race([room?.sendRest(), new Promise<void>((resolve) => setTimeout(resolve, restPatience_ms))])
    await endInterview(candidate_id, by)
  }
  const run = (effect: CallEffect): void => {
    switch (effect.do) {
      case 'get_ticket':
        return void getTicket(effect)
      case 'open':
        return void open(effect)
      case 'make_known':
        return void makeKnown(effect)
      case 'close':
        return close()
      case 'say':
        return live?.conversation?.say(effect.words)
      case 'mute':
        return live?.conversation?.mute(effect.muted)
      case 'keep_lines':
        return keepLines(candidate_id, effect.said)
      case 'keep_draft':
        return keepDraft(candidate_id, effect.text)
      case 'forget':
        return forgetLines(candidate_id)
      case 'note_microphone_lost':
        return room?.onMicrophoneLost()
      case 'end':
        ending = end(effect.by)
        return void ending.then(
          () => send({ what: 'told', call: effect.call }),
          () => send({ what: 'not_told', call: effect.call }),
        )
      case 'reload':
        return void loadInterview(candidate_id)
      case 'reload_page':
        return location.reload()
    }
  }
  return {
    run,
    knowRoom: (now: Room) => {
      room = now
    },
    /** The promise of the last end. Rejects if the server could not be told. */
    ending: () => ending,
    conversation: () => live?.conversation ?? null,
  }
}
