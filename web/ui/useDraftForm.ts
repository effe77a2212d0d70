import { useDraft } from './useDraft.ts'
import { useForm } from './useForm.ts'

type Values = Record<string, string>
type Options<V extends Values> = Parameters<typeof useForm<V>>[0]

/** A form whose text is kept under this key when the form closes, until it is sent. It stands there again when the form opens. */
export function useDraftForm<V extends Values>(key: string, options: Options<V>) {
  const [kept, keep] = useDraft<V>(key)
  const form = useForm<V>({
    ...options,
    initial: kept ?? options.initial,
    onSubmit: async (values) => {
      await options.onSubmit(values)
      keep(undefined)
    },
  })
  const field = (name: keyof V & string) => {
    const { onChange, ...rest } = form.field(name)
    return {
      ...rest,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        onChange(event)
        const next: V = { ...form.values, [name]: event.target.value }
        keep(Object.keys(next).some((each) => next[each] !== options.initial[each]) ? next : undefined)
      },
    }
  }
  return { form: form.form, error: form.error, busy: form.busy, field }
}
