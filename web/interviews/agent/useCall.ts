import { useEffect, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { useWords } from '../../words.ts'
import { makeMachine, useMachine } from '../machine.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { callAfter, canChange, stepCall } from './call.ts'
import { keptDraft, keptLines } from './keptLines.ts'
import { runCall, type Room } from './runCall.ts'

type Options = Room & { interview: Interview; microphone: Microphone; /** The candidate types when the room opens. */ typing: boolean }

function start(candidate_id: string, goingOn: string, typing: boolean) {
  const first = callAfter(keptLines(candidate_id), keptDraft(candidate_id), typing)
  const machine = makeMachine(stepCall, first, (effect) => runner.run(effect))
  const runner = runCall(candidate_id, machine.send, goingOn)
  return { machine, runner }
}

/** The call with another provider's agent, for its room. */
export function useCall({ interview, microphone, typing: typesFirst, ...room }: Options) {
  const { say } = useWords()
  const [{ machine, runner }] = useState(() => start(interview.candidate_id, say('call_goes_on'), typesFirst))
  // The call lives longer than one render, so give it the latest callbacks.
  useEffect(() => runner.knowRoom(room))
  const { phase, pause, wanted, said, typing, text, returned, speaking, muted, lost } = useMachine(machine)
  useEffect(() => {
    machine.send({ what: 'entered' })
    return () => machine.send({ what: 'left' })
  }, [machine])
  const conversation = phase === 'open' ? runner.conversation() : null
  return {
    phase,
    pause,
    said,
    typing,
    text,
    returned,
    speaking,
    muted,
    lost,
    /** Whether the open call is spoken or typed. Null if no call is open. */
    mode: phase === 'open' ? (wanted?.mode ?? null) : null,
    canChange: (mode: AnswerMode) => canChange({ phase, wanted }, mode),
    levels: conversation?.levels ?? null,
    own: conversation?.own ?? null,
    start: (mode: AnswerMode) => {
      const { device_id } = microphone
      // The client opens the microphone itself, and some phones allow only one user of it at a time.
      microphone.close()
      machine.send({ what: 'begin', mode, device_id })
    },
    /** Ends the interview for good, here and on the server. Rejects if the server could not be told. */
    finish: async () => {
      machine.send({ what: 'finish' })
      await runner.ending()
    },
    write: (next: string) => machine.send({ what: 'written', text: next }),
    say: (words: string) => machine.send({ what: 'typed', words }),
    change: (mode: AnswerMode) => machine.send({ what: 'change', mode }),
    mute: (next: boolean) => machine.send({ what: 'mute', muted: next }),
  }
}
export type Call = ReturnType<typeof useCall>
