import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { linkClass } from '../ui/linkClass.ts'
import { useSupportEmail } from '../useSupportEmail.ts'

/** The contact dialog: go to the early access form, write an email, or do it later. */
export function ContactDialog({ onClose, onForm }: { onClose: () => void; onForm: () => void }) {
  const address = useSupportEmail()
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      title="Ready to get started?"
      description="Tell us who you are and we will be in touch about early access."
      actions={
        <>
          <Button onClick={onClose}>Maybe Later</Button>
          <Button look="primary" onClick={onForm}>
            Fill Out Early Access Form
          </Button>
        </>
      }
    >
      <p>
        Do you prefer to write to us?{' '}
        {address ? (
          <a href={`mailto:${address}`} className={linkClass}>
            {address}
          </a>
        ) : address === null ? (
          'Our address could not be loaded; the form reaches us too.'
        ) : (
          'Our address is loading…'
        )}
      </p>
    </Dialog>
  )
}
