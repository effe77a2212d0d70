import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeviceCheck } from '../sound/DeviceCheck.tsx'
import type { Ears } from '../sound/useHearing.ts'
import type { Microphone } from '../sound/useMicrophone.ts'
import { useWords } from '../../words.ts'

type Props = {
  candidateId: string
  open: boolean
  /** The label of the button that closes it. */
  stay: string
  onClose: () => void
  microphone: Microphone
  ears: Ears | 'provider'
  onSpeak: () => void
}

/** Checks the microphone before a candidate changes from typing to speaking. */
export function SpeakDialog({ candidateId, open, stay, onClose, microphone, ears, onSpeak }: Props) {
  const { say } = useWords()
  const close = () => {
    microphone.close()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      holds
      title={say('speak_title')}
      description={say('speak_description')}
      actions={
        <>
          <Button onClick={close}>{stay}</Button>
          <Button look="primary" disabled={microphone.state !== 'on'} onClick={onSpeak}>
            {say('speak')}
          </Button>
        </>
      }
    >
      <DeviceCheck candidateId={candidateId} microphone={microphone} ears={ears} before={say('check_until_speak')} onType={close} />
    </Dialog>
  )
}
