import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { proof_minutes } from '../../shared/signInTimes.ts'
import { ask } from '../api.ts'
import { keepDrafts } from '../keptDrafts.ts'
import { settlePassword } from '../passwordRequests.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useForm } from '../ui/useForm.ts'
import { useArea } from '../useArea.ts'
import { beginSignOn } from './beginSignOn.ts'
import { leaveFor } from './leaveFor.ts'

const close = () => settlePassword(false)
const frame = {
  onClose: close,
  title: 'Is it still you?',
  description: `You last signed in more than ${proof_minutes} minutes ago, and this step needs a new sign-in.`,
  width: 'sm',
} as const

/** In place of the password, for an account that has none. `children`: another way to prove who is there. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const area = useArea()
  const offered = useQuery(ask('system', 'getServerInfo')).data?.single_sign_on
  const form = useForm({
    initial: {},
    onSubmit: async () => {
      const url = await beginSignOn(area, location.pathname + location.search + location.hash, true)
      keepDrafts()
      // The browser may ask whether to leave, and the page stays if the answer is no. So nothing waits here.
      void leaveFor(url)
    },
  })
  if (offered === false)
    return (
      <Dialog {...frame} open actions={<Button onClick={close}>Cancel</Button>}>
        <div className="grid gap-4">
          <p>Your account has no password. To set one, sign out and have a link sent to you from the sign-in page.</p>
          {children}
        </div>
      </Dialog>
    )
  return (
    <FormDialog {...frame} form={form} action="Sign in again through your organisation">
      <p>
        You leave this page and come back to it; then do this step again. What you have typed here and not saved yet may be lost, so copy it
        first.
      </p>
      {children}
    </FormDialog>
  )
}
