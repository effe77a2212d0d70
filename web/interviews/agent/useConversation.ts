// The conversation in the room: when it stands, what was said in it, and how it goes on after a break.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '../../../shared/client.ts'
import type { AnswerMode, Interview } from '../../../shared/interviews.ts'
import { api } from '../../api.ts'
import { holdRoom } from '../sound/holdRoom.ts'
import { ConversationError, openConversation, type Ending, type OpenConversation } from './openConversation.ts'
import { forgetLines, giveBack, keepDraft, keepLines, keptDraft, keptLines, saidBefore, type Said } from './keptLines.ts'
import { pauseFor, type Pause } from './pauseFor.ts'
import { endInterview, loadInterview } from '../useInterview.ts'
import type { Microphone } from '../sound/useMicrophone.ts'

/** `waiting`: it needs a press to begin or go on. `over`: the agent has ended it and that is being told. */
export type ConversationPhase = 'waiting' | 'opening' | 'open' | 'over'
/** An open conversation is told of this often, so that nobody who talks counts as idle. */
const stillHere_ms = 5 * 60_000
const tellTimes = 3

/** What the agent says first in a call that goes on after a break. */
export const goingOn = 'Let us go on where we were. Shall I repeat my last question?'

type Options = {
  interview: Interview
  microphone: Microphone
  onLost: (what: 'connection' | 'microphone') => void
  /** What is to be sent before the end, for afterwards nothing is taken. */ sendRest: () => Promise<void>
}

export function useConversation({ interview, microphone, onLost, sendRest }: Options) {
  const { candidate_id } = interview
  const [phase, setPhase] = useState<ConversationPhase>('waiting')
  const [pause, setPause] = useState<Pause | null>(null)
  const [first] = useState(() => {
    const kept = keptLines(candidate_id)
    return { ...giveBack(kept, keptDraft(candidate_id)), kept: kept.length }
  })
  const [said, setSaid] = useState(first.said)
  const [text, setText] = useState(first.text)
  /** Words in the box that were sent and may not have arrived. */
  const [returned, setReturned] = useState(first.said.length < first.kept)
  const draft = useRef(text)
  const [speaking, setSpeaking] = useState(false)
  const [muted, setMuted] = useState(false)
  const [open, setOpen] = useState<{ call: OpenConversation; mode: AnswerMode } | null>(null)
  const going = useRef<{ abort: AbortController; call: OpenConversation | null; letGo: () => void } | null>(null)
  /** The agent says no first words but its own, whatever was known of it. */
  const greets = useRef(false)
  const lines = useRef(said)
  const note = (next: Said[]) => {
    lines.current = next
    setSaid(next)
    keepLines(candidate_id, next)
  }
  const write = (next: string) => {
    draft.current = next
    setText(next)
    keepDraft(candidate_id, next)
    if (next === '') setReturned(false)
  }

  const stop = useCallback(() => {
    const now = going.current
    going.current = null
    now?.abort.abort()
    now?.call?.close()
    now?.letGo()
    setOpen(null)
    setSpeaking(false)
    setMuted(false)
  }, [])
  const rest = (why: Pause) => {
    stop()
    const back = giveBack(lines.current, draft.current)
    if (back.said.length < lines.current.length) {
      note(back.said)
      write(back.text)
      setReturned(true)
    }
    setPause(why)
    setPhase('waiting')
  }

  /** Ends the interview for good, here and at the server. */
  const finish = async () => {
    stop()
    setPause(null)
    setPhase('over')
    await Promise.race([sendRest(), new Promise<void>((resolve) => setTimeout(resolve, 4000))])
    await endInterview(candidate_id).catch((error: unknown) => {
      rest('not_told')
      throw error
    })
    forgetLines(candidate_id)
  }
  const endedByAgent = async () => {
    // A call in which the candidate never spoke is no interview.
    if (!lines.current.some((line) => line.who === 'candidate')) return rest('unsaid')
    await finish().catch(() => undefined)
  }
  const onEnded = (how: Ending) => {
    if (how === 'agent') return void endedByAgent()
    if (how === 'dropped') onLost('connection')
    if (how !== 'microphone_lost') return rest(how)
    onLost('microphone')
    rest({ microphone: 'lost' })
  }

  /** `quiet`: a spoken call in which the candidate types first. */
  const start = async (mode: AnswerMode, quiet = false) => {
    stop()
    const mine = { abort: new AbortController(), call: null as OpenConversation | null, letGo: () => {} }
    going.current = mine
    const here = () => going.current === mine
    const { device_id } = microphone
    // The client opens the microphone itself, and some phones give it to one at a time.
    microphone.close()
    setPause(null)
    setPhase('opening')
    mine.letGo = holdRoom(candidate_id, () => {
      if (here()) rest('moved')
    })
    try {
      const { ticket, attempt_id, turns, agent_first_message } = await api.interviews.startInterview({ candidate_id }, mine.abort.signal)
      if (!here()) return
      if (!ticket) return location.reload()
      const before = saidBefore(turns, lines.current)
      const call = await openConversation({
        ticket,
        typed: mode === 'typed',
        first_message: before.length > 0 && agent_first_message && !greets.current ? goingOn : null,
        device_id,
        signal: mine.abort.signal,
        onWords: (who, words) => {
          if (here()) note([...lines.current, { who, words }])
        },
        onCorrection: (words) => {
          if (here()) note(corrected(lines.current, words))
        },
        onSpeaking: (now) => {
          if (here()) setSpeaking(now)
        },
        onEnded: (how) => {
          if (here()) onEnded(how)
        },
      })
      if (!here()) return call.close()
      mine.call = call
      if (before.length > 0)
        call.tell(
          `The connection was lost and is back. Do not greet again. This was said before; go on from there. ${before.map((line) => `${line.who}: ${line.words}`).join(' ')}`,
        )
      if (quiet) call.mute(true)
      setMuted(quiet)
      setOpen({ call, mode })
      setPhase('open')
      void tell(attempt_id, call.conversation_id)
    } catch (error) {
      if (!here()) return
      if (error instanceof ConversationError && error.why === 'own_greeting') {
        greets.current = true
        return await start(mode, quiet)
      }
      rest(pauseFor(error))
      // It may be over: by the provider's word, or in another window.
      if (error instanceof CallError && error.status === 409) await loadInterview(candidate_id)
    }
  }
  // The server finds it by the attempt all the same; knowing its name is what lets it ask.
  const tell = async (attempt_id: string, conversation_id: string) => {
    let tries = 0
    for (;;) {
      const told = await api.interviews.beginConversation({ candidate_id, attempt_id, conversation_id }).then(
        () => true,
        () => false,
      )
      tries = told ? 0 : tries + 1
      await new Promise((resolve) => setTimeout(resolve, told || tries > tellTimes ? stillHere_ms : 5_000))
      if (going.current?.call?.conversation_id !== conversation_id) return
    }
  }
  const say = (words: string) => {
    open?.call.say(words)
    note([...lines.current, { who: 'candidate', words, typed: true }])
    write('')
  }
  const mute = (next: boolean) => {
    open?.call.mute(next)
    setMuted(next)
  }
  const settle = useEffectEvent(() => {
    if (!returned) return
    note(first.said)
    write(first.text)
  })
  useEffect(() => settle(), [])
  const leave = useEffectEvent(stop)
  useEffect(() => () => leave(), [])
  return {
    phase,
    pause,
    said,
    speaking,
    muted,
    mode: open?.mode ?? null,
    levels: open?.call.levels ?? null,
    own: open?.call.own ?? null,
    text,
    write,
    returned,
    start,
    finish,
    say,
    mute,
  }
}

function corrected(lines: Said[], words: string): Said[] {
  const last = lines.findLastIndex((line) => line.who === 'agent')
  return last < 0 ? lines : lines.with(last, { who: 'agent', words })
}

export type Talk = ReturnType<typeof useConversation>
