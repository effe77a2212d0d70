import { Check, RotateCcw, Square } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import type { useReadAloud } from './useReadAloud.ts'

type Props = {
  aloud: ReturnType<typeof useReadAloud>
  words: string
  onAnswered: () => void
  /** What it is busy with; null when it is not. */
  busy: string | null
  endLabel: string
  onEnd: () => void
}

const pill = '!rounded-full'

/** What one can do in the room besides writing. */
export function RoomControls({ aloud, words, onAnswered, busy, endLabel, onEnd }: Props) {
  return (
    <div className={cx('mx-auto grid max-w-2xl gap-2 sm:flex sm:justify-center sm:gap-3', aloud.available && 'grid-cols-2')}>
      {aloud.available && (
        <Button look="night" size="lg" className={cx(pill, 'sm:min-w-32')} title="Reads the question aloud" onClick={() => aloud.speaking ? aloud.stop() : aloud.say(words)}>
          {aloud.speaking ? <Square aria-hidden strokeWidth={1.5} /> : <RotateCcw aria-hidden strokeWidth={1.5} />}{aloud.speaking ? 'Stop' : 'Repeat'}
        </Button>
      )}
      <Button look="bright" size="lg" busy={busy !== null} onClick={onAnswered} className={cx(pill, 'min-w-48 max-sm:row-start-1', aloud.available && 'max-sm:col-span-2')}>
        {busy === null && <Check aria-hidden strokeWidth={2} />}{busy ?? 'I have answered'}
      </Button>
      <Button look="night" size="lg" className={cx(pill, 'max-sm:border-transparent')} onClick={onEnd}>{endLabel}</Button>
    </div>
  )
}
