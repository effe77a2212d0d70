import { api } from '../../api.ts'
import { refusalOf } from '../standing/refusalOf.ts'
import { holdRoom } from '../sound/holdRoom.ts'
import { endInterview } from '../outbox/endInterview.ts'
import { loadInterview } from '../standing/useInterview.ts'
import type { CallEffect, CallEvent } from './call.ts'
import { forgetLines, keepDraft, keepLines, saidBefore } from './keptLines.ts'
import { ConversationError, openConversation, type OpenConversation } from './openConversation.ts'
import { pauseFor } from './pauseFor.ts'

/** How often the server is told that the conversation is open, so that the candidate does not count as idle. Milliseconds. */
const stillHere_ms = 5 * 60_000
const tellTimes = 3
const restPatience_ms = 4000

export type Room = {
  /** Sends everything that is left before the end, because the server accepts nothing afterwards. */
  sendRest: () => Promise<void>
  onMicrophoneLost: () => void
}
type Live = { abort: AbortController; conversation: OpenConversation | null; letGo: () => void }

/**
 * Runs the effects of the call machine and sends the results back to it as events. `goingOn`: what the agent says first in a call that
 * continues after a break.
 */
export function runCall(candidate_id: string, send: (event: CallEvent) => void, goingOn: string) {
  let room: Room | null = null
  let live: Live | null = null
  let ending: Promise<void> = Promise.resolve()

  const open = async ({ call, mode, device_id, said, greets }: CallEffect & { do: 'open' }) => {
    const letGo = holdRoom(candidate_id, () => send({ what: 'taken', call }))
    const mine: Live = (live = { abort: new AbortController(), conversation: null, letGo })
    const here = () => live === mine
    const { signal } = mine.abort
    try {
      const { ticket, attempt_id, turns, agent_first_message } = await api.interviews.startInterview({ candidate_id }, signal)
      if (!here()) return
      if (!ticket) return location.reload()
      const before = saidBefore(turns, said)
      const first_message = before.length > 0 && agent_first_message && !greets ? goingOn : null
      let goesOn = first_message !== null
      const conversation = await openConversation({
        ticket,
        typed: mode === 'typed',
        first_message,
        device_id,
        signal,
        onWords: (who, words) => {
          send({ what: 'words', call, who, words, ...(goesOn && who === 'agent' && { goes_on: true }) })
          if (who === 'agent') goesOn = false
        },
        onCorrection: (words) => send({ what: 'corrected', call, words }),
        onSpeaking: (speaking) => send({ what: 'speaking', call, speaking }),
        onEnded: (how) => send({ what: 'ended', call, how }),
      })
      if (!here()) return conversation.close()
      mine.conversation = conversation
      if (before.length > 0)
        conversation.tell(
          `The connection was lost and is back. Do not greet again. This was said before; go on from there. ${before.map((line) => `${line.who}: ${line.words}`).join(' ')}`,
        )
      send({ what: 'opened', call })
      void keepKnown(attempt_id, conversation.conversation_id, here)
    } catch (error) {
      const own = error instanceof ConversationError && error.why === 'own_greeting'
      if (here()) send({ what: 'failed', call, why: own ? 'own_greeting' : pauseFor(error), over: refusalOf(error) === 'moved_on' })
    }
  }
  // The server can find the conversation by its attempt, but it needs the id to ask the provider for it.
  const keepKnown = async (attempt_id: string, conversation_id: string, here: () => boolean) => {
    for (let failed = 0; here();) {
      const told = await api.interviews.beginConversation({ candidate_id, attempt_id, conversation_id }).then(
        () => true,
        () => false,
      )
      failed = told ? 0 : failed + 1
      await new Promise((resolve) => setTimeout(resolve, told || failed > tellTimes ? stillHere_ms : 5_000))
    }
  }
  const close = () => {
    const now = live
    live = null
    now?.abort.abort()
    now?.conversation?.close()
    now?.letGo()
  }
  const end = async () => {
    await Promise.race([room?.sendRest(), new Promise<void>((resolve) => setTimeout(resolve, restPatience_ms))])
    await endInterview(candidate_id)
  }
  const run = (effect: CallEffect): void => {
    switch (effect.do) {
      case 'open':
        return void open(effect)
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
        ending = end()
        return void ending.then(
          () => send({ what: 'told' }),
          () => send({ what: 'not_told' }),
        )
      case 'reload':
        return void loadInterview(candidate_id)
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
