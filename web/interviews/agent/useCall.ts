import { useEffect, useState } from 'react'
import type { Interview } from '../../../shared/interview.ts'
import type { AnswerMode } from '../../../shared/turns.ts'
import { useWords } from '../../words.ts'
import { makeMachine, useMachine } from '../machine.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { callAfter, stepCall } from './call.ts'
import { keptDraft, keptLines } from './keptLines.ts'
import { runCall, type Room } from './runCall.ts'

type Options = Room & { interview: Interview; microphone: Microphone }

function start(candidate_id: string, goingOn: string) {
  const machine = makeMachine(stepCall, callAfter(keptLines(candidate_id), keptDraft(candidate_id)), (effect) => runner.run(effect))
  const runner = runCall(candidate_id, machine.send, goingOn)
  return { machine, runner }
}

/** The call with another provider's agent, for its room. */
export function useCall({ interview, microphone, ...room }: Options) {
  const { say } = useWords()
  const [{ machine, runner }] = useState(() => start(interview.candidate_id, say('call_goes_on')))
  // The call lives longer than one render, so give it the latest callbacks.
  useEffect(() => runner.knowRoom(room))
  const { phase, pause, wanted, said, text, returned, speaking, muted, lost } = useMachine(machine)
  useEffect(() => {
    machine.send({ what: 'entered' })
    return () => machine.send({ what: 'left' })
  }, [machine])
  const conversation = phase === 'open' ? runner.conversation() : null
  return {
    phase,
    pause,
    said,
    text,
    returned,
    speaking,
    muted,
    lost,
    /** Whether the open call is spoken or typed. Null if no call is open. */
    mode: phase === 'open' ? (wanted?.mode ?? null) : null,
    levels: conversation?.levels ?? null,
    own: conversation?.own ?? null,
    /** `quiet`: a spoken call in which the candidate types first. */
    start: (mode: AnswerMode, quiet = false) => {
      const { device_id } = microphone
      // The client opens the microphone itself, and some phones allow only one user of it at a time.
      microphone.close()
      machine.send({ what: 'begin', mode, quiet, device_id })
    },
    /** Ends the interview for good, here and on the server. Rejects if the server could not be told. */
    finish: async () => {
      machine.send({ what: 'finish' })
      await runner.ending()
    },
    write: (next: string) => machine.send({ what: 'written', text: next }),
    say: (words: string) => machine.send({ what: 'typed', words }),
    mute: (next: boolean) => machine.send({ what: 'mute', muted: next }),
  }
}
export type Call = ReturnType<typeof useCall>
