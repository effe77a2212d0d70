import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeviceCheck } from '../sound/DeviceCheck.tsx'
import type { Ears } from '../sound/useHearing.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useWords } from '../../words.ts'

type Props = {
  candidateId: string
  open: boolean
  onClose: () => void
  microphone: Microphone
  ears: Ears | 'provider'
  onSpeak: () => void
}

/** Checks the microphone before a candidate changes from typing to speaking. */
export function SpeakDialog({ candidateId, open, onClose, microphone, ears, onSpeak }: Props) {
  const { say } = useWords()
  const stay = () => {
    microphone.close()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={stay}
      holds
      title={say('speak_title')}
      description={say('speak_description')}
      actions={
        <>
          <Button onClick={stay}>{say('speak_go_on_typing')}</Button>
          <Button look="primary" disabled={microphone.state !== 'on'} onClick={onSpeak}>
            {say('speak')}
          </Button>
        </>
      }
    >
      <DeviceCheck candidateId={candidateId} microphone={microphone} ears={ears} before={say('check_until_speak')} onType={stay} />
    </Dialog>
  )
}
