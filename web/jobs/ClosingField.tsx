import { TextField } from '../ui/Field.tsx'
import type { useForm } from '../ui/useForm.ts'
import { ownZone } from './closingField.ts'

type Field = ReturnType<typeof useForm<{ closes_at: string }>>['field']

/** The last moment to begin an interview. */
export function ClosingField({ field }: { field: Field }) {
  return (
    <TextField
      label="Last moment to begin (optional)"
      type="datetime-local"
      className="sm:max-w-xs"
      hint={`In your time zone, ${ownZone()}. The invitation names it, and reminders go out 72 and 24 hours before.`}
      {...field('closes_at')}
    />
  )
}
