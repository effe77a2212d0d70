import { addressMaxLength, lineMaxLength } from '../../shared/profile.ts'
import { TextArea, TextField } from '../ui/Field.tsx'
import type { useLineForm } from './useLineForm.ts'

/** The text, the dates and the link of one line. */
export function LineFields({ form }: { form: ReturnType<typeof useLineForm> }) {
  return (
    <>
      <TextArea label="In your words" rows={2} maxLength={lineMaxLength} {...form.field('text')} />
      <div className="grid gap-3 sm:grid-cols-[120px_120px_1fr]">
        <TextField label="From" optional hint="2019 or 2019-03" {...form.field('from')} />
        <TextField label="Until" optional hint="Leave empty if it still goes on" {...form.field('to')} />
        <TextField label="Web address" optional hint="Where people can see it" maxLength={addressMaxLength} {...form.field('url')} />
      </div>
    </>
  )
}
