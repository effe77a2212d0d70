import type { ComponentProps } from 'react'
import { reminder_hours } from '../../shared/reminder_hours.ts'
import { TextField } from '../ui/Field.tsx'
import { ownZone } from '../ui/formatDate.ts'

/** The deadline to start an interview. */
export function ClosingField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Deadline to start"
      optional
      type="datetime-local"
      max="9999-12-31T23:59"
      className="sm:max-w-xs"
      hint={`In your time zone, ${ownZone()}. The invitation names it, and reminders go out ${reminder_hours.join(' and ')} hours before.`}
      {...field}
    />
  )
}
