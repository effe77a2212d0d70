import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { answerMaxLength } from '../../../shared/lengths.ts'
import { cx } from '../../ui/cx.ts'
import { useWords } from '../../words.ts'

type Props = {
  text: string
  onText: (text: string) => void
  onSend: () => void
  /** Called with the number of pasted characters, if the text is not the candidate's own. */
  onPaste?: (characters: number) => void
  /** Texts that count as the candidate's own when they are pasted. */
  own?: string[]
  problem?: string | null
  readOnly?: boolean
  describedBy: string
  label?: string
  placeholder?: string
  /** The words are heard. The box stays small on a phone, and shows the last of them. */
  spoken?: boolean
  /** Recognised words that may still change. */
  interim?: string
  /** Shown under the box. */
  aside?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

const warnFrom = 1000
/** Milliseconds for which new words do not move the page after the candidate has scrolled it. */
const afterScroll_ms = 8000
const look =
  'rounded-card border border-l-2 border-l-emerald-500 bg-white/6 outline-emerald-300 transition-colors has-[textarea:focus-visible]:bg-white/8 has-[textarea:focus-visible]:outline-2'
const grows =
  'col-start-1 row-start-1 min-h-32 max-h-[34dvh] overflow-y-auto px-4 pt-1 pb-4 text-base whitespace-pre-wrap wrap-anywhere sm:min-h-36'
const growsLittle = 'max-sm:!min-h-16 max-sm:!max-h-28 max-sm:!pb-2'
const apple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The text box for an answer. It grows with the text, shows a counter near the limit, and sends on Ctrl+Enter or Command+Enter. */
export function AnswerBox({
  text,
  onText,
  onSend,
  onPaste,
  own,
  problem,
  readOnly = false,
  describedBy,
  label,
  placeholder,
  spoken = false,
  interim = '',
  aside,
  ref,
}: Props) {
  const { say } = useWords()
  const id = useId()
  const copied = useRef('')
  const caret = useRef<{ of: HTMLTextAreaElement; text: string; start: number; end: number } | null>(null)
  // While the candidate corrects earlier words, recognised words are added at the end. The caret stays where it is.
  useLayoutEffect(() => {
    const before = caret.current
    if (!before || before.of !== document.activeElement || before.end === before.text.length) return
    if (text.length > before.text.length && text.startsWith(before.text)) before.of.setSelectionRange(before.start, before.end)
  }, [text])
  const frame = useRef<HTMLDivElement>(null)
  const scrolledAt = useRef(0)
  useEffect(() => {
    const note = () => void (scrolledAt.current = Date.now())
    const listening = new AbortController()
    for (const name of ['wheel', 'touchmove']) addEventListener(name, note, { passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [])
  useEffect(() => {
    const area = frame.current?.querySelector('textarea')
    // Whoever corrects the words sees what they correct.
    if (!spoken || !area || area === document.activeElement || !(text || interim)) return
    area.scrollTop = area.scrollHeight
    // Whoever has just scrolled reads the question again.
    if (Date.now() - scrolledAt.current > afterScroll_ms) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [spoken, text, interim])
  const follow = ({ currentTarget: of }: SyntheticEvent<HTMLTextAreaElement>) => {
    caret.current = { of, text: of.value, start: of.selectionStart, end: of.selectionEnd }
  }
  const left = answerMaxLength - text.length
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!readOnly) onSend()
  }
  const copy = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    copied.current = value.slice(selectionStart, selectionEnd)
  }
  const paste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n')
    if (words && !readOnly && ![copied.current, ...(own ?? [])].some((mine) => mine.includes(words))) onPaste?.(words.length)
  }
  return (
    <div className={cx('w-full max-w-2xl text-left sm:mt-7', spoken ? 'mt-3' : 'mt-5')}>
      <div ref={frame} className={cx(look, problem || left < 0 ? 'border-low-200' : 'border-white/20')}>
        <div className="flex justify-between gap-4 px-4 pt-3 pb-1 text-xs text-midnight-300">
          <label htmlFor={id}>{label ?? say('your_answer')}</label>
          <p id={`${id}-note`} className={cx('num', left < 0 && 'text-low-200')}>
            {left < 0 ? say('box_too_many', { count: -left }) : left <= warnFrom ? say('box_left', { count: left }) : ''}
          </p>
        </div>
        <div className="grid">
          <div aria-hidden className={cx(grows, spoken && growsLittle, 'invisible')}>{`${text} `}</div>
          <textarea
            id={id}
            ref={ref}
            value={text}
            readOnly={readOnly}
            onChange={(event) => {
              follow(event)
              onText(event.target.value)
            }}
            onKeyDown={keyDown}
            onSelect={follow}
            onCopy={copy}
            onCut={copy}
            onPaste={paste}
            placeholder={placeholder}
            aria-describedby={[describedBy, `${id}-note`].join(' ')}
            aria-invalid={problem || left < 0 ? true : undefined}
            autoCapitalize="sentences"
            className={cx(
              grows,
              spoken && growsLittle,
              'w-full resize-none rounded-b-card bg-transparent text-white !outline-none placeholder:text-midnight-300',
              readOnly && 'text-midnight-200',
            )}
          />
        </div>
        {interim && <p className="px-4 pb-3 italic text-midnight-300">{interim}…</p>}
      </div>
      <div
        className={cx(
          'mt-2 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-xs text-midnight-300',
          !aside && 'max-sm:hidden',
        )}
      >
        {aside}
        <span className="ml-auto pointer-coarse:hidden max-sm:hidden">{say('box_submits_it', { key: apple ? '⌘' : 'Ctrl' })}</span>
      </div>
      <p role="alert" className="text-low-200">
        {problem}
      </p>
      <p role="status" className="sr-only">
        {left < 0
          ? say('box_too_long')
          : left <= warnFrom
            ? say('box_fewer_left', { count: Math.max(100, Math.ceil(left / 100) * 100) })
            : ''}
      </p>
    </div>
  )
}
