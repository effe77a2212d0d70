import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import type { LevelsOfOne } from './useLevels.ts'

type Props = {
  levels: LevelsOfOne
  name: string
  /** The index of the open question. */
  at: number
  onBack: () => void
  /** To the next question, or after the last one to saving. */
  onNext: () => void
}

/** The foot of the form of levels: back, next, save what is there, and discard. */
export function LevelFooter({ levels, name, at, onBack, onNext }: Props) {
  const { questions, done, busy, error, unsaved } = levels
  const [discarding, setDiscarding] = useState(false)
  const last = at === questions.length - 1
  return (
    <>
      <footer className="floor sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-sand-200 bg-sand-50 px-5 py-3 sm:px-7">
        {error ? (
          <div className="mr-auto">
            <FormError>{error}</FormError>
          </div>
        ) : (
          <p className="mr-auto text-xs quiet max-sm:hidden">
            1–5 level · Enter {last ? 'saves' : 'next'} · Shift+Enter back · Esc close, kept as a draft
          </p>
        )}
        {unsaved && (
          <Button look="ghost" disabled={busy} onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        )}
        <Button disabled={at === 0 || busy} onClick={onBack}>
          Back
        </Button>
        {done > 0 && (!last || done < questions.length) && (
          <Button busy={busy} onClick={() => void levels.save()}>
            Save {done} of {questions.length}
          </Button>
        )}
        <Button look="primary" busy={busy && last} onClick={onNext}>
          {last ? 'Save levels' : 'Next'}
        </Button>
      </footer>
      <ConfirmDialog
        open={discarding}
        title={`Discard your levels for ${name}?`}
        action="Discard levels"
        cancel="Keep them"
        onClose={() => setDiscarding(false)}
        onConfirm={levels.discard}
      >
        The levels, words and note that you have not saved are lost.
      </ConfirmDialog>
    </>
  )
}
