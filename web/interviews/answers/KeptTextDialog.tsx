import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { KeptAnswer } from '../outbox/kept.ts'
import { useWords } from '../../words.ts'

type Props = { answer: KeptAnswer | null; onClose: () => void; onLetGo: (answer: KeptAnswer) => void }

/** Shows text that could no longer be submitted, so that the candidate can copy it before discarding it. */
export function KeptTextDialog({ answer, onClose, onLetGo }: Props) {
  const { say } = useWords()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const close = () => {
    setCopied(null)
    onClose()
  }
  const copy = async () => setCopied((await copyText(answer?.text ?? '')) ? 'yes' : 'no')
  return (
    <Dialog
      open={answer !== null}
      onClose={close}
      title={say('kept_title')}
      description={say('kept_description')}
      actions={
        <>
          <Button
            onClick={() => {
              if (answer) onLetGo(answer)
              close()
            }}
          >
            {say('kept_discard')}
          </Button>
          <Button look="primary" onClick={() => void copy()}>
            {say(copied === 'yes' ? 'kept_copied' : 'kept_copy')}
          </Button>
        </>
      }
    >
      <p className="font-medium">{answer?.question}</p>
      <textarea
        readOnly
        rows={8}
        aria-label={say('kept_label')}
        value={answer?.text ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-2 w-full resize-y rounded-control border border-sand-300 bg-sand-50 px-3 py-2"
      />
      <p role="status" className="min-h-5 quiet">
        {copied && say(copied === 'yes' ? 'kept_is_copied' : 'kept_not_allowed')}
      </p>
    </Dialog>
  )
}
