import {
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ChangeEvent,
  type FormEvent,
} from 'react'
import type { z } from 'zod'
import { CallError } from '../../shared/client.ts'
import { inputWords } from '../../shared/inputWords.ts'
import { FrameWords } from './FrameWords.ts'
import { maxLengthOf } from './maxLengthOf.ts'

type Values = Record<string, string>
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Options<V extends Values> = {
  initial: V
  /**
   * The contract's own schema, or a function that loads it when somebody types. It finds wrong fields before anything is sent; the server
   * checks again. Fields get their maximum length from it.
   */
  schema?: z.ZodObject | (() => Promise<z.ZodObject>)
  /** Sends the values. If it throws, the error shows at the fields that the server names, or else for the whole form. */
  onSubmit: (values: V) => Promise<void>
  /** The sentence for a failed call; by default the server's detail. */
  describe?: (error: unknown) => string
}

const never = () => () => undefined

/** The state of one form: values, errors by field, one error for the whole, and where the focus goes after a failure. */
export function useForm<V extends Values>({ initial, schema, onSubmit, describe }: Options<V>) {
  const { network_error, wrong_field } = use(FrameWords)
  const [values, setValues] = useState(initial)
  const [base, setBase] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({})
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState(0)
  const [loaded, setLoaded] = useState(typeof schema === 'function' ? null : schema)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-error]')?.focus()
  }, [failures])

  const fail = (fields: Partial<Record<keyof V, string>>, whole: string | null) => {
    setErrors(fields)
    setError(whole)
    setFailures((n) => n + 1)
  }
  const messageOf = (thrown: unknown) =>
    describe?.(thrown) ?? (thrown instanceof CallError && thrown.problem ? thrown.problem.detail : network_error)
  // If it cannot be loaded, the server checks alone.
  const load = async () => (typeof schema === 'function' ? schema().catch(() => undefined) : schema)
  const check = async (): Promise<boolean> => {
    const known = await load()
    const issues = known?.safeParse(values, { error: inputWords }).error?.issues ?? []
    const fields: Partial<Record<keyof V, string>> = {}
    // The value of a date that is half typed is empty, as if nothing had been typed.
    const halfTyped = [...(form.current?.querySelectorAll('input') ?? [])].filter(
      ({ validity }) => validity.badInput || validity.rangeOverflow,
    )
    for (const { name } of halfTyped) fields[name as keyof V] = wrong_field ?? 'is not a whole date and time. Complete it, or clear it'
    for (const issue of issues) fields[String(issue.path[0]) as keyof V] ??= wrong_field ?? issue.message
    const right = issues.length + halfTyped.length === 0
    if (!right) fail(fields, null)
    return right
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      if (!(await check())) return
      setErrors({})
      setError(null)
      await onSubmit(values)
    } catch (thrown) {
      const named = thrown instanceof CallError ? (thrown.problem?.errors ?? []) : []
      const fields: Partial<Record<keyof V, string>> = {}
      for (const { path, message } of named) {
        const name = path.split(/[./]/).findLast(Boolean) ?? ''
        if (name in values) fields[name as keyof V] ??= message
      }
      fail(fields, Object.keys(fields).length > 0 ? null : messageOf(thrown))
    } finally {
      setBusy(false)
    }
  }
  // False only until React takes over a prerendered page: nothing can be sent before that. Values that the browser filled in are kept.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const keepFilled = useEffectEvent(() => {
    if (!alive && form.current) setValues({ ...values, ...Object.fromEntries(new FormData(form.current)) })
  })
  useLayoutEffect(() => keepFilled(), [])

  const set = (name: keyof V & string, value: string) => {
    if (loaded === null) void load().then(setLoaded)
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const reset = (to: V = initial) => {
    setValues(to)
    setBase(to)
    setErrors({})
    setError(null)
  }
  const field = (name: keyof V & string) => {
    const known = typeof schema === 'function' ? loaded : schema
    const maxLength = known ? maxLengthOf(known, name) : undefined
    return {
      name,
      value: values[name] as string,
      error: errors[name] ?? null,
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
      ...(maxLength !== undefined && { maxLength }),
    }
  }
  return {
    values,
    errors,
    error,
    busy,
    /** Whether a value differs from when the form was opened or reset. */
    changed: Object.keys(values).some((name) => values[name] !== base[name]),
    set,
    reset,
    field,
    setError,
    form: { ref: form, onSubmit: submit, noValidate: true, inert: !alive },
  }
}
