import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormError } from './FormError.tsx'
import { FrameWords } from './FrameWords.ts'

type Props = Omit<ComponentProps<typeof Dialog>, 'open' | 'holds' | 'reads' | 'actions'> & {
  /** What `useForm` returns, or the same parts: what to do when it is submitted, and what is wrong with the form as a whole. */
  form: { form: Pick<ComponentProps<'form'>, 'ref' | 'inert' | 'onSubmit'>; error: string | null; busy: boolean }
  /** The words on the button that submits. */
  action: string
  look?: 'primary' | 'danger-solid'
  /** The button of `useRecordForm` that loads a newer version. */
  latest?: ReactNode
  /** Dialogs over this one, such as the question of `useLeaveGuard`. They are outside of the form, so that they cannot submit it. */
  guard?: ReactNode
}

/** A dialog that holds one form: Cancel, the button that submits, and the form's error above its fields. While busy it cannot be closed. */
export function FormDialog({ form: { form, error, busy }, action, look = 'primary', latest, guard, onClose, children, ...dialog }: Props) {
  const id = useId()
  const { cancel } = use(FrameWords)
  return (
    <Dialog
      {...dialog}
      open
      holds
      onClose={() => busy || onClose()}
      actions={
        <>
          {latest}
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button type="submit" form={id} look={look} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        {...form}
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) form.onSubmit?.(event)
        }}
      >
        <FormError>{error}</FormError>
        {children}
      </form>
      {guard}
    </Dialog>
  )
}
