import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeviceCheck } from '../sound/DeviceCheck.tsx'
import type { Ears } from '../sound/useHearing.ts'
import type { Microphone } from '../sound/useMicrophone.ts'

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
  const stay = () => {
    microphone.close()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={stay}
      holds
      title="Speak your answers"
      description="Your voice is recorded from then on. What you have written stays."
      actions={
        <>
          <Button onClick={stay}>Go on typing</Button>
          <Button look="primary" disabled={microphone.state !== 'on'} onClick={onSpeak}>
            Speak
          </Button>
        </>
      }
    >
      <DeviceCheck candidateId={candidateId} microphone={microphone} ears={ears} before="you choose “Speak”" onType={stay} />
    </Dialog>
  )
}
