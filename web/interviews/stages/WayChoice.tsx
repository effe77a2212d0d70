import { Keyboard, Mic } from 'lucide-react'
import type { AnswerMode } from '../../../shared/turns.ts'
import { cx } from '../../ui/cx.ts'
import { FormError } from '../../ui/FormError.tsx'
import { useWords } from '../../words.ts'
import type { Way } from '../sound/useWay.ts'

const ways = [
  ['voice', Mic, 'speak', 'way_voice_words', 'way_voice_agent'],
  ['typed', Keyboard, 'way_type', 'way_type_words', 'way_type_agent'],
] as const

/** The choice between speaking and typing. Both count the same. */
export function WayChoice({
  way,
  onWay,
  describedBy,
  byAgent = false,
  spokenOnly = false,
  error = null,
}: {
  way: Way
  onWay: (way: AnswerMode) => void
  describedBy?: string
  /** Another provider's agent asks the questions. */ byAgent?: boolean
  /** The candidate cannot type to the agent. */ spokenOnly?: boolean
  /** Why the interview cannot start yet. Shown here because the focus moves here. */ error?: string | null
}) {
  const { say } = useWords()
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="font-medium">{say(spokenOnly ? 'way_spoken_question' : 'way_question')}</legend>
      <div className="mt-2.5 empty:hidden">
        <FormError>{error}</FormError>
      </div>
      <div className={cx('mt-2.5 grid gap-3', !spokenOnly && 'sm:grid-cols-2')}>
        {ways
          .filter(([value]) => value === 'voice' || !spokenOnly)
          .map(([value, Icon, name, words, toAgent]) => (
            <label
              key={value}
              className={cx(
                'card flex cursor-pointer gap-3 p-4 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-emerald-600',
                way === value ? '!border-emerald-600 bg-emerald-50' : 'hover:bg-sand-50',
              )}
            >
              <input
                type="radio"
                name="way"
                value={value}
                checked={way === value}
                onChange={() => onWay(value)}
                aria-labelledby={`way-${value}`}
                aria-describedby={`way-${value}-words`}
                className="mt-1 size-4 shrink-0 !outline-none"
              />
              <span>
                <span id={`way-${value}`} className="flex items-center gap-2 font-semibold">
                  <Icon aria-hidden className="size-4 text-emerald-700" strokeWidth={1.5} />
                  {say(name)}
                </span>
                <span id={`way-${value}-words`} className="mt-1 block text-sm text-midnight-700">
                  {say(byAgent ? toAgent : words)}
                </span>
              </span>
            </label>
          ))}
      </div>
      <p className="mt-2.5 text-sm quiet">{say(spokenOnly ? 'way_spoken_only' : 'way_may_change')}</p>
    </fieldset>
  )
}
