import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { AdjustmentDialog } from '../adjustments/AdjustmentDialog.tsx'
import { noticeFor } from '../notices/noticeFor.ts'
import { NoticeLine } from '../notices/NoticeLine.tsx'
import { StayButton } from '../notices/StayButton.tsx'
import { microphoneHelp } from '../sound/microphoneHelp.ts'
import type { Closing } from '../standing/idleEnd.ts'
import type { Call } from './useCall.ts'
import { useWords } from '../../words.ts'

type Props = {
  candidateId: string
  /** The agent is known not to take typed conversations. */ spokenOnly: boolean
  talk: Call
  online: boolean
  /** The interview had already begun when this page was opened. */ resumed: boolean
  onTellAgain: () => void
  closing: Closing
  onStay: () => void
  /** Opens the choice of a microphone. */ onSpeak: () => void
}

/** The most important notice now, if there is one. */
export function ConversationNotice({
  candidateId,
  spokenOnly,
  talk: { pause, phase, returned },
  online,
  resumed,
  onTellAgain,
  closing,
  onStay,
  onSpeak,
}: Props) {
  const { say } = useWords()
  const waitsFor = pause !== null && typeof pause === 'object' && 'microphone' in pause ? pause.microphone : null
  const help = waitsFor && microphoneHelp(waitsFor, navigator.userAgent, say)
  const notice = noticeFor({ room: 'call', online, phase, pause, help, returned, resumed, spokenOnly, closing }, say)
  return (
    <NoticeLine
      notice={notice}
      actions={{
        stay: <StayButton onStay={onStay} />,
        choose_microphone: (
          <Button look="night" size="sm" onClick={onSpeak}>
            {say('choose_microphone')}
          </Button>
        ),
        ask_for_another_way: <AskForAnotherWay candidateId={candidateId} />,
        tell_again: (
          <Button look="night" size="sm" onClick={onTellAgain}>
            {say('try_again')}
          </Button>
        ),
        load_again: (
          <Button look="night" size="sm" onClick={() => location.reload()}>
            {say('load_again')}
          </Button>
        ),
      }}
    />
  )
}

function AskForAnotherWay({ candidateId }: { candidateId: string }) {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="night" size="sm" onClick={() => setOpen(true)}>
        {say('ask_for_adjustment')}
      </Button>
      <AdjustmentDialog open={open} onClose={() => setOpen(false)} candidateId={candidateId} />
    </>
  )
}
