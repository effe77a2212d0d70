import type { ReactNode, Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { LiveVoiceLine, type Feed } from '../../ui/LiveVoiceLine.tsx'
import { stillLevels, VoiceLine } from '../../ui/VoiceLine.tsx'

type Props = {
  id: string
  text: string
  hint: string | null
  /** The interviewer is speaking. */ speaking?: boolean
  /** False if the candidate types: then there is no voice line. */ voice?: boolean
  /** The sound level of the person or agent who is speaking. */ levels?: Feed | null
  /** What stands between the question and the voice line. */ children?: ReactNode
  ref?: Ref<HTMLHeadingElement>
}

// A drawn line that moves gently. It does not show real sound.
const voice = stillLevels(110, 7).map(
  (level, i) => 0.05 + level * (0.95 * Math.exp(-((i - 68) ** 2) / 620) + 0.3 * Math.exp(-((i - 26) ** 2) / 220)),
)

// Long questions use smaller text, so that the answer stays visible. On a phone, spoken ones do too: the line of the voice needs room.
const size = (text: string, spoken: boolean) =>
  cx(
    text.length > 320
      ? 'text-lg sm:text-xl'
      : text.length > 150
        ? 'text-xl sm:text-2xl'
        : 'text-xl sm:text-2xl sm:[@media(min-height:820px)]:text-3xl',
    spoken && (text.length > 150 ? 'max-sm:!text-base' : 'max-sm:!text-lg'),
    (!spoken || text.length <= 150) && 'low:!text-lg',
  )
const line = 'mt-2 h-7 max-w-2xl low:!mt-2 low:!h-6 sm:mt-6 sm:h-10 sm:[@media(min-height:820px)]:h-16'

/** The question as a caption, with a hint about what an answer should cover. */
export function QuestionCaption({ id, text, hint, speaking = false, voice: shown = true, levels = null, children, ref }: Props) {
  return (
    <>
      <h2 id={id} ref={ref} tabIndex={-1} className={cx('max-w-[24em] text-balance wrap-anywhere outline-none', size(text, shown))}>
        {text}
      </h2>
      {hint && (
        <p
          id={`${id}-hint`}
          className={cx(
            'mt-3 max-w-[56ch] text-base text-balance text-midnight-300 low:!mt-2 low:!text-sm sm:mt-4',
            shown && 'max-sm:!mt-2 max-sm:!text-sm',
          )}
        >
          {hint}
        </p>
      )}
      {children}
      {!shown ? null : levels && !speaking ? (
        <LiveVoiceLine on="night" feed={levels} className={line} />
      ) : (
        <VoiceLine on="night" levels={voice} breathing={speaking} className={line} />
      )}
    </>
  )
}
