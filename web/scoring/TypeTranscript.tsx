import { useState } from 'react'
import { answerMaxLength, type Turn } from '../../shared/turns.ts'
import { api } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { refreshReview } from './reviewActions.ts'

/** Lets whoever has listened to a spoken answer type its words, or put right what a service made of it. */
export function TypeTranscript({ candidate_id, turn }: { candidate_id: string; turn: Turn }) {
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  if (text === null)
    return (
      <Button size="sm" className="mt-2" onClick={() => setText(turn.text)}>
        {turn.transcript === 'missing' ? 'Type what was said' : 'Correct the transcript'}
      </Button>
    )
  const save = () => {
    if (!text.trim()) return setError('Type what you hear. If there is nothing to hear, set the level instead.')
    setError(null)
    void during('busy', () =>
      change({
        call: () => api.interviews.typeTranscript({ candidate_id, turn_id: turn.turn_id, text }),
        refreshAlways: refreshReview,
        failed: 'The words were not saved: the connection was lost. Please try again.',
        onDone: () => {
          setText(null)
          toast.success('The words are saved. The interview is scored once none are missing.')
        },
        onFailed: setError,
      }),
    )
  }
  return (
    <div className="mt-2 grid gap-2">
      <TextArea
        label="What was said"
        hint="Word for word, as you hear it. It is marked as typed by a person who listened."
        rows={5}
        maxLength={answerMaxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy !== null} onClick={save}>
          Save the words
        </Button>
        <Button disabled={busy !== null} onClick={() => setText(null)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
