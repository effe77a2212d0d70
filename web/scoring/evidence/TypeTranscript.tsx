import { useState } from 'react'
import { answerMaxLength } from '../../../shared/lengths.ts'
import type { ScoringAfter } from '../../../shared/interviews.ts'
import type { Turn } from '../../../shared/turns.ts'
import { api } from '../../api.ts'
import { change, lost, useBusy } from '../../change.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDraft } from '../../ui/useDraft.ts'
import { refreshReview } from '../refreshReview.ts'

const after: Record<ScoringAfter, string> = {
  begun: 'The interview is scored with them now.',
  missing: 'The interview is scored once none are missing.',
  kept: 'The score stays as a person set it. Read the answer again.',
}

/** Lets whoever has listened to a spoken answer type its words, or put right what a service made of it. */
export function TypeTranscript({ candidate_id, turn }: { candidate_id: string; turn: Turn }) {
  const [kept, keep] = useDraft<string>(`transcript ${turn.turn_id}`)
  const text = kept ?? turn.text
  const [open, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, during] = useBusy()
  if (!open)
    return (
      <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
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
        failed: lost('The words were not saved'),
        onDone: ({ scoring }) => {
          keep(undefined)
          setOpen(false)
          toast.success(`The words are saved. ${after[scoring]}`)
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
        onChange={(event) => keep(event.target.value === turn.text ? undefined : event.target.value)}
      />
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" busy={busy !== null} onClick={save}>
          Save the words
        </Button>
        <Button disabled={busy !== null} onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
