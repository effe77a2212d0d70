// Toasts: messages about what just happened, in a live region. They disappear by themselves.
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { use, useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { cx } from './cx.ts'
import { FrameWords } from './FrameWords.ts'

type Tone = 'success' | 'error' | 'warning' | 'info'
/** A button in the toast, which closes it. Ctrl+Z presses it too, since an open dialog holds the focus. */
type Action = { label: string; run: () => void }
type Toast = { id: number; tone: Tone; message: string; detail: string | undefined; ms: number; action: Action | undefined }

const duration_ms = 5000
const exit_ms = 300
const atMost = 4
/** On a phone the older ones would hide the page. */
const newestOnPhone = 'max-sm:[&>li:not(:nth-last-child(-n+2))]:hidden'

let toasts: Toast[] = []
let made = 0
const listeners = new Set<() => void>()
function change(next: Toast[]) {
  toasts = next
  listeners.forEach((listener) => listener())
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const say =
  (tone: Tone) =>
  (message: string, ms = duration_ms, detail?: string, action?: Action) =>
    change([...toasts, { id: ++made, tone, message, detail, ms, action }].slice(-atMost))
const act = (id: number) => {
  const found = toasts.find((toast) => toast.id === id)
  change(toasts.filter((toast) => toast !== found))
  found?.action?.run()
}
const drop = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Shows a toast for `ms` milliseconds (5000 by default), with `detail` below the message. */
export const toast = { success: say('success'), error: say('error'), warning: say('warning'), info: say('info') }

const icons = {
  success: [CircleCheck, 'text-emerald-700'],
  error: [CircleAlert, 'text-low-700'],
  warning: [TriangleAlert, 'text-fair-800'],
  info: [Info, 'text-midnight-600'],
} as const

function ToastItem({ toast: { id, tone, message, detail, ms, action }, held }: { toast: Toast; held: boolean }) {
  const { close_notification } = use(FrameWords)
  const [leaving, setLeaving] = useState(false)
  const left = useRef(ms)
  // The time stops while the pointer or the focus is on the toasts.
  useEffect(() => {
    if (held || leaving) return
    const since = Date.now()
    const timer = setTimeout(() => setLeaving(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - since))
    }
  }, [held, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => drop(id), exit_ms)
    return () => clearTimeout(timer)
  }, [leaving, id])
  const [Icon, colour] = icons[tone]
  return (
    <li
      data-state={leaving ? 'leaving' : 'open'}
      className="flex min-h-19 items-center gap-3 rounded-card border border-sand-200 bg-white py-3 pr-6 pl-5 text-midnight-900 shadow-float transition-[opacity,translate] duration-300 starting:translate-y-2 starting:opacity-0 data-[state=leaving]:translate-y-2 data-[state=leaving]:opacity-0"
    >
      <Icon aria-hidden className={cx('size-4 shrink-0', colour)} strokeWidth={1.5} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">{message}</p>
        {detail && <p className="quiet">{detail}</p>}
        {action && (
          <button
            type="button"
            onClick={() => act(id)}
            aria-keyshortcuts="Control+Z Meta+Z"
            title="Ctrl+Z"
            className="mt-2 h-8 rounded-control border border-sand-300 px-3 font-[550] hover:bg-sand-100"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        onClick={() => setLeaving(true)}
        className="grid size-7 shrink-0 place-items-center rounded-control text-midnight-600 hover:bg-sand-100"
        aria-label={close_notification}
      >
        <X aria-hidden className="size-4" strokeWidth={1.5} />
      </button>
    </li>
  )
}

const atFoot =
  'max-sm:[body:has([data-from-top]):not(:has([role=alertdialog],[role=dialog]:not([data-from-top])))_&]:top-auto max-sm:[body:has([data-from-top]):not(:has([role=alertdialog],[role=dialog]:not([data-from-top])))_&]:bottom-[calc(var(--foot,0px)+1rem)]'

/** The height that toasts take of a phone, with 16 px on each side. Dialogs and the menu leave it free there, so that a toast covers no control of theirs. A drawer is as high as the phone and keeps its size. */
function keepFree(region: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() =>
    style.setProperty('--toasts', region.offsetHeight > 0 ? `${region.offsetHeight + 32}px` : '0px'),
  )
  observer.observe(region)
  return () => {
    observer.disconnect()
    style.removeProperty('--toasts')
  }
}

/**
 * At the bottom right of a wide screen, above a bar at the foot; at the left while a dialog is open, whose buttons are at its right. The menu of a narrow screen, which is at the left, is no such dialog. At the top of a phone, where dialogs stand at the bottom; at its bottom while something is open that begins at the top (`data-from-top`), above the buttons at the foot of that.
 * It is always in the page, since a live region must exist before its words.
 */
export function Toaster() {
  const { notifications } = use(FrameWords)
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  const region = useRef<HTMLElement>(null)
  useEffect(() => keepFree(region.current!), [])
  const enter = (event: FocusEvent) => {
    if (!focused) before.current = event.relatedTarget as HTMLElement | null
    setFocused(true)
  }
  const leave = (event: FocusEvent) => setFocused(region.current?.contains(event.relatedTarget) ?? false)
  useEffect(() => {
    if (shown.length > 0) return
    setPointed(false)
    setFocused(false)
    // The button that closed the last toast is gone, so the focus returns to where it was.
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true })
    before.current = null
  }, [shown.length])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea')
      const latest = toasts.findLast((toast) => toast.action)
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || typing || !latest) return
      event.preventDefault()
      act(latest.id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section
      ref={region}
      aria-label={notifications}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={enter}
      onBlur={leave}
      className={cx(
        atFoot,
        'pointer-events-none fixed inset-x-4 top-4 z-[60] sm:top-auto sm:right-6 sm:bottom-[calc(var(--floor,0px)+1.5rem)] sm:left-auto sm:w-[22.25rem] sm:[body:has([role=dialog]:not([data-menu]),[role=alertdialog])_&]:right-auto sm:[body:has([role=dialog]:not([data-menu]),[role=alertdialog])_&]:left-6',
      )}
    >
      <ol className={cx('pointer-events-auto grid gap-2.5', newestOnPhone)}>
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} held={pointed || focused} />
        ))}
      </ol>
    </section>
  )
}
