import { addressMaxLength, lineMaxLength, type ProfileLine } from '../../shared/profile.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useForm } from '../ui/useForm.ts'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'

type Values = { text: string; from: string | null; to: string | null; url: string | null }
type Props = {
  line: Pick<ProfileLine, 'text' | 'from' | 'to' | 'url'>
  onSave: (values: Values) => Promise<void>
  onCancel: () => void
  children?: React.ReactNode
}

/** The text, the dates and the link of one line. */
export function LineForm({ line, onSave, onCancel, children }: Props) {
  const form = useForm({
    initial: { text: line.text, from: line.from ?? '', to: line.to ?? '', url: line.url ?? '' },
    onSubmit: ({ text, from, to, url }) => onSave({ text, from: from || null, to: to || null, url: url || null }),
  })
  const { close, guard } = useLeaveGuard(form, onCancel, { inTab: true })
  return (
    <form {...form.form} className="grid gap-3">
      <FormError>{form.error}</FormError>
      {children}
      <TextArea label="In your words" rows={2} maxLength={lineMaxLength} {...form.field('text')} />
      <div className="grid gap-3 sm:grid-cols-[120px_120px_1fr]">
        <TextField label="From" optional hint="2019 or 2019-03" {...form.field('from')} />
        <TextField label="Until" optional hint="Empty for now" {...form.field('to')} />
        <TextField label="Web address" optional hint="Where people can see it" maxLength={addressMaxLength} {...form.field('url')} />
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" look="primary" busy={form.busy}>
          Save
        </Button>
      </div>
      {guard}
    </form>
  )
}
