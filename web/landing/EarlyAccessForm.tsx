import { CallError } from '../../shared/client.ts'
import { earlyAccessRoles } from '../../shared/earlyAccessRoles.ts'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { SelectField, TextField } from '../ui/Field.tsx'
import { useForm } from '../ui/useForm.ts'

// The calls and their contract load when the form is first touched; the page reads without them.
const load = () => import('./requestEarlyAccess.ts')
const initial = { name: '', email: '', role: 'Recruiter' as string }

const networkProblem = 'Network error. Please check your connection and try again.'

function failure(error: unknown): string {
  if (!(error instanceof CallError)) return 'An error occurred. Please try again.'
  return error.status === 0 ? networkProblem : error.problem?.detail ?? 'An error occurred. Please try again.'
}

/** Asks for early access; `onSuccess` runs once the server has said yes. */
export function EarlyAccessForm({ onSuccess }: { onSuccess: () => void }) {
  const [result, setResult] = useState<string | null>(null)
  const form = useForm({
    initial, schema: async () => (await load()).earlyAccessSchema,
    describe: () => networkProblem,
    onSubmit: async (values) => {
      setResult(null)
      try {
        const message = await (await load()).requestEarlyAccess(values)
        form.reset()
        setResult(message)
        onSuccess()
      } catch (error) {
        setResult(failure(error))
      }
    },
  })
  const said = form.error ?? result
  const good = said?.includes('Thank you') ?? false
  return (
    <form {...form.form} onFocus={() => void load().catch(() => undefined)} aria-label="Early access" className="grid gap-4 rounded-card bg-white p-6 text-midnight-900 shadow-deep sm:p-8">
      <TextField label="Name" required maxLength={120} autoComplete="name" {...form.field('name')} />
      <TextField label="Email" type="email" required autoComplete="email" {...form.field('email')} />
      <SelectField label="Role" {...form.field('role')}>{earlyAccessRoles.map((role) => <option key={role}>{role}</option>)}</SelectField>
      <Button type="submit" look="primary" size="lg" disabled={form.busy}>{form.busy ? 'Submitting...' : 'Request early access'}</Button>
      <div role="status">{said && <p className={cx('rounded-control px-3 py-2.5', good ? 'bg-emerald-50 text-emerald-800' : 'bg-low-100 text-low-800')}>{said}</p>}</div>
    </form>
  )
}
