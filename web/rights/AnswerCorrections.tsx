import type { Correction } from '../../shared/rights.ts'
import { api, detailOf, refresh } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useDraftForm } from '../ui/useDraftForm.ts'
import { useFormInPlace } from '../ui/useFormInPlace.ts'
import { useWords } from '../words.ts'
import { CorrectionNotes } from './CorrectionNotes.tsx'

type Props = {
  candidateId: string
  turn_id: string
  corrections: Correction[] | undefined
  label: string
  /** The question was skipped: there are no words to correct, and nobody comes back to it. */ skipped: boolean
}

const schema = async () => (await import('../../shared/rights.ts')).rights.addCorrection.body.pick({ text: true })

/** The candidate's corrections of one answer, and a form to add one. */
export function AnswerCorrections({ candidateId, turn_id, corrections, label, skipped }: Props) {
  const { say, moment } = useWords()
  const { open, setOpen, place } = useFormInPlace<HTMLDivElement>()
  return (
    <div ref={place}>
      <CorrectionNotes
        corrections={corrections}
        turn_id={turn_id}
        by={say('correct_yours')}
        afterDecision={say('after_decision')}
        date={moment}
      />
      {skipped ? null : open ? (
        <CorrectionForm candidateId={candidateId} turn_id={turn_id} onClose={() => setOpen(false)} />
      ) : (
        <Button size="sm" className="mt-2 print:hidden" aria-label={say('correct_label', { answer: label })} onClick={() => setOpen(true)}>
          {say('correct')}
        </Button>
      )}
    </div>
  )
}

function CorrectionForm({ candidateId, turn_id, onClose }: { candidateId: string; turn_id: string; onClose: () => void }) {
  const { say } = useWords()
  const form = useDraftForm(`correction ${turn_id}`, {
    initial: { text: '' },
    schema,
    describe: (error) => detailOf(error, say('correct_failed')),
    onSubmit: async ({ text }) => {
      await api.rights.addCorrection({ candidate_id: candidateId, turn_id, text })
      await refresh('getOwnRights')
      onClose()
      toast.success(say('correct_saved'))
    },
  })
  return (
    <form {...form.form} className="mt-3 grid max-w-[68ch] gap-3">
      <FormError>{form.error}</FormError>
      <TextArea label={say('correct_question')} hint={say('correct_hint')} rows={3} {...form.field('text')} />
      <div className="flex gap-2">
        <Button type="submit" look="primary" size="sm" busy={form.busy}>
          {say('correct_save')}
        </Button>
        <Button size="sm" onClick={onClose}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
