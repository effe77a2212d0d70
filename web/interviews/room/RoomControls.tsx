import { Check, Keyboard, Mic, MicOff, RotateCcw, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { useWords } from '../../words.ts'

type Props = {
  /** The interviewer's voice. Null if there is none. */
  aloud: { speaking: boolean; onSay: () => void; onStop: () => void } | null
  /** Null while the candidate types. */
  mute: { muted: boolean; onMute: (muted: boolean) => void } | null
  /** The other way to answer. Null if there is none. */
  other: { to: 'voice' | 'typed'; onChange: () => void } | null
  onAnswered: () => void
  /** What the room is busy with. Null if it is not busy. */
  busy: string | null
  endLabel: string
  onEnd: () => void
}

/** On a phone: the CSS class for a row of 1, 2 or 3 secondary controls under the main one. The index is their number. */
export const rowOf = ['', 'max-sm:grid-cols-1', 'max-sm:grid-cols-2', 'max-sm:grid-cols-3']

/** The controls of the room, except the answer box. */
export function RoomControls({ aloud, mute, other, onAnswered, busy, endLabel, onEnd }: Props) {
  const { say } = useWords()
  const extra = [aloud, mute, other].filter(Boolean).length
  // On a phone the end button gets its own row if there would be four buttons in one. In a low window it is beside the main button.
  const inRow = extra === 3 ? 3 : extra + 1
  return (
    <div className={cx('mx-auto grid max-w-4xl gap-2 sm:flex sm:flex-wrap sm:justify-center sm:gap-3', rowOf[inRow])}>
      {aloud && (
        <Pill onClick={aloud.speaking ? aloud.onStop : aloud.onSay} title={say('repeat_title')}>
          {aloud.speaking ? <Square aria-hidden strokeWidth={1.5} /> : <RotateCcw aria-hidden strokeWidth={1.5} />}
          {say(aloud.speaking ? 'stop' : 'repeat')}
        </Pill>
      )}
      {mute && (
        <Pill onClick={() => mute.onMute(!mute.muted)} title={say(mute.muted ? 'unmute_title' : 'mute_title')}>
          {mute.muted ? <MicOff aria-hidden strokeWidth={1.5} /> : <Mic aria-hidden strokeWidth={1.5} />}
          {say(mute.muted ? 'unmute' : 'mute')}
        </Pill>
      )}
      {other && (
        <Pill onClick={other.onChange}>
          {other.to === 'typed' ? <Keyboard aria-hidden strokeWidth={1.5} /> : <Mic aria-hidden strokeWidth={1.5} />}
          {say(other.to === 'typed' ? 'type_instead' : 'speak_instead')}
        </Pill>
      )}
      <Button
        look="bright"
        size="lg"
        busy={busy !== null}
        onClick={onAnswered}
        className={cx(
          '!rounded-full max-sm:col-span-full max-sm:row-start-1 max-sm:!h-auto max-sm:min-h-12 max-sm:low:!min-h-10 max-sm:!whitespace-normal sm:min-w-48',
          extra === 3 && 'max-sm:low:!col-span-2',
        )}
      >
        {busy === null && <Check aria-hidden strokeWidth={2} />}
        {busy ?? say('submit')}
      </Button>
      <Pill
        onClick={onEnd}
        className={cx(
          'max-sm:border-transparent',
          extra === 3 && 'max-sm:col-span-full max-sm:!min-h-10 max-sm:low:!col-span-1 max-sm:low:row-start-1',
        )}
      >
        {endLabel}
      </Pill>
    </div>
  )
}

/** A secondary button of the room. */
export function Pill({ className, children, ...rest }: { onClick: () => void; title?: string; className?: string; children: ReactNode }) {
  return (
    <Button
      look="night"
      size="lg"
      {...rest}
      className={cx(
        '!rounded-full max-sm:!h-auto max-sm:min-h-12 max-sm:low:!min-h-10 max-sm:gap-1.5 max-sm:!px-1 max-sm:!text-sm max-sm:leading-tight max-sm:!whitespace-normal max-[430px]:[&_svg]:hidden sm:min-w-28',
        className,
      )}
    >
      {children}
    </Button>
  )
}
