// The user's own passkeys: added, renamed and removed.
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { secondFactor, type Passkey } from '../../shared/secondFactor.ts'
import { api, refresh } from '../api.ts'
import { change } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { FormError } from '../ui/FormError.tsx'
import { toast } from '../ui/toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { AccountSection } from './AccountSection.tsx'
import { makePasskey, usePasskey } from './passkey.ts'

type Props = { passkeys: Passkey[]; at: string; onAdded: (recovery_codes: string[] | null) => Promise<void> }

export function Passkeys({ passkeys, at, onAdded }: Props) {
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const adding = usePasskey(async () => {
    const answer = await makePasskey(api.sessions.beginPasskey)
    const { recovery_codes } = await api.sessions.addPasskey({ ...answer, name: `Passkey ${passkeys.length + 1}` })
    await onAdded(recovery_codes)
    toast.success('The passkey was added')
  })
  const here = location.origin === at
  return (
    <AccountSection
      title="Passkeys"
      lead="Sign in with your fingerprint, face or screen lock, without a password."
      action={
        <Button busy={adding.busy} disabled={!here} onClick={() => void adding.run()}>
          <KeyRound aria-hidden strokeWidth={1.5} />
          Add a passkey
        </Button>
      }
    >
      <FormError>{adding.error}</FormError>
      {!here && (
        <p className="mb-3">
          Passkeys work at{' '}
          <a href={at} className="underline underline-offset-2">
            {at}
          </a>
          , the address that this server is set to. Open it there to add one.
        </p>
      )}
      {passkeys.length === 0 ? (
        <p className="quiet">You have no passkeys yet.</p>
      ) : (
        <ul className="divide-y divide-sand-200 border-y border-sand-200">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-medium wrap-anywhere">{passkey.name}</p>
                <p className="text-xs quiet">
                  Added {formatDate(passkey.created_at)}
                  {passkey.last_used_at ? `, last used ${formatDate(passkey.last_used_at)}` : ', not used yet'}
                </p>
              </div>
              <Button size="sm" aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                <Pencil aria-hidden strokeWidth={1.5} />
                Rename
              </Button>
              <Button size="sm" look="danger" aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                <Trash2 aria-hidden strokeWidth={1.5} />
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={`Remove ${removing?.name ?? ''}?`}
        action="Remove passkey"
        onConfirm={() =>
          removing &&
          change({
            call: () => api.sessions.removePasskey({ passkey_id: removing.id }),
            refresh: () => refresh('getAccount'),
            failed: 'It could not be removed. Please check your connection and try again.',
            onDone: () => toast.success('The passkey was removed'),
          })
        }
      >
        <p>It can no longer sign you in. Your device may still offer it.</p>
      </ConfirmDialog>
    </AccountSection>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({
    initial: { name: passkey.name },
    schema: secondFactor.renamePasskey.body,
    onSubmit: async ({ name }) => {
      await api.sessions.renamePasskey({ passkey_id: passkey.id, name })
      await refresh('getAccount')
      onClose()
    },
  })
  return (
    <FormDialog form={form} action="Save" onClose={onClose} title="Rename the passkey" width="sm">
      <TextField label="Name" required hint="For example, the name of the device." {...form.field('name')} />
    </FormDialog>
  )
}
