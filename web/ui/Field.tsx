// The form controls. Each has a label, a hint and an error that belong to its control.
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Shell = {
  label: string
  /** Adds “(optional)” to the label. */
  optional?: boolean
  hint?: ReactNode
  /** The rest of a sentence that begins with the label: “is required”. */
  error?: string | null
  hideLabel?: boolean
  className?: string
}

const box =
  'w-full rounded-control border bg-white text-midnight-900 placeholder:text-midnight-500 transition-colors disabled:bg-midnight-50 disabled:text-midnight-500'
const control = (error: unknown) => cx(box, error ? 'border-low-700' : 'border-sand-300 hover:border-sand-500')

type Tied = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

function FieldShell({ label, optional, hint, error, hideLabel, className, children }: Shell & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
        {optional && ' (optional)'}
      </label>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-xs quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-low-700">
          {label} {error}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, optional, hint, error, hideLabel, className, ...rest }: Shell & ComponentProps<'input'>) {
  return (
    <FieldShell {...{ label, optional, hint, error, hideLabel, className }}>
      {(tied) => <input type="text" {...rest} {...tied} className={cx(control(error), 'h-10 px-3')} />}
    </FieldShell>
  )
}

/** A text area that grows with its text, from `rows` lines up to most of the window. */
export function TextArea({ label, optional, hint, error, hideLabel, className, rows = 4, ...rest }: Shell & ComponentProps<'textarea'>) {
  return (
    <FieldShell {...{ label, optional, hint, error, hideLabel, className }}>
      {(tied) => (
        <textarea
          {...rest}
          {...tied}
          rows={rows}
          style={{ minHeight: `calc(${rows}lh + 1.125rem)` }}
          className={cx(control(error), 'max-h-[60dvh] px-3 py-2 resize-y field-sizing-content')}
        />
      )}
    </FieldShell>
  )
}

export function SelectField({ label, optional, hint, error, hideLabel, className, children, ...rest }: Shell & ComponentProps<'select'>) {
  return (
    <FieldShell {...{ label, optional, hint, error, hideLabel, className }}>
      {(tied) => (
        <select {...rest} {...tied} className={cx(control(error), 'h-10 px-3 pr-8')}>
          {children}
        </select>
      )}
    </FieldShell>
  )
}

export function PasswordField({ label, optional, hint, error, hideLabel, className, ...rest }: Shell & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldShell {...{ label, optional, hint, error, hideLabel, className }}>
      {(tied) => (
        <div className="relative">
          <input {...rest} {...tied} type={shown ? 'text' : 'password'} className={cx(control(error), 'h-10 pl-3 pr-11')} />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute right-1 top-1 grid size-8 place-items-center rounded-sm text-midnight-600 hover:bg-midnight-100"
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.5} />
          </button>
        </div>
      )}
    </FieldShell>
  )
}
