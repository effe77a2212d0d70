import { CallError } from '../../shared/client.ts'
import { earlyAccessRoles } from '../../shared/earlyAccessRoles.ts'
import { nameMaxLength } from '../../shared/lengths.ts'
import { useState } from 'react'
import { publicApi } from '../client.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { SelectField, TextField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'

// Loads when the user first touches the form; the page itself does not need it.
const schema = async () => (await import('../../shared/earlyAccess.ts')).earlyAccess.requestEarlyAccess.body
const initial = { name: '', email: '', role: 'Recruiter' as string }

function failure(error: unknown): string {
  if (publicApi.earlyAccess.requestEarlyAccess.codeOf(error) === 'unreachable' || !(error instanceof CallError))
    return 'Network error. Please check your connection and try again.'
  return error.problem?.detail ?? 'An error occurred. Please try again.'
}

/** Asks for early access; `onSuccess` runs after the server has accepted the request. */
export function EarlyAccessForm({ onSuccess }: { onSuccess: () => void }) {
  const [result, setResult] = useState<{ words: string; good: boolean } | null>(null)
  const form = useForm({
    initial,
    schema,
    onSubmit: async (values) => {
      setResult(null)
      try {
        const { message } = await publicApi.earlyAccess.requestEarlyAccess({
          ...values,
          role: values.role as (typeof earlyAccessRoles)[number],
        })
        form.reset()
        setResult({ words: message, good: true })
        onSuccess()
      } catch (error) {
        setResult({ words: failure(error), good: false })
      }
    },
  })
  return (
    <form
      {...form.form}
      onFocus={() => void schema().catch(() => undefined)}
      aria-label="Early access"
      className="grid gap-4 sheet rounded-card bg-white ring-1 ring-sand-200 p-6 text-midnight-900 shadow-deep sm:p-8"
    >
      <TextField label="Name" required maxLength={nameMaxLength} autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" required autoComplete="email" {...form.field('email')} />
      <SelectField label="Role" {...form.field('role')}>
        {earlyAccessRoles.map((role) => (
          <option key={role}>{role}</option>
        ))}
      </SelectField>
      <Button type="submit" look="primary" size="lg" disabled={form.busy}>
        {form.busy ? 'Submitting...' : 'Request early access'}
      </Button>
      <div role="status" className="empty:absolute">
        {result && (
          <p className={cx('rounded-control px-3 py-2.5', result.good ? 'bg-emerald-50 text-emerald-800' : 'bg-low-100 text-low-800')}>
            {result.words}
          </p>
        )}
      </div>
    </form>
  )
}
