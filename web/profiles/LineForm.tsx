import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useLeaveGuard } from '../ui/useLeaveGuard.tsx'
import { LineFields } from './LineFields.tsx'
import { useLineForm, type LineInForm, type LineValues } from './useLineForm.ts'

type Props = { line: LineInForm; onSave: (values: LineValues) => Promise<void>; onCancel: () => void }

/** One line is corrected in its place. */
export function LineForm({ line, onSave, onCancel }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const form = useLineForm(line, onSave)
  const { close, guard } = useLeaveGuard(form, onCancel, { inTab: true })
  return (
    <div ref={box}>
      <form {...form.form} className="grid gap-3">
        <FormError>{form.error}</FormError>
        <LineFields form={form} />
        <div className="flex justify-end gap-2">
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" look="primary" busy={form.busy}>
            Save
          </Button>
        </div>
      </form>
      {guard}
    </div>
  )
}
