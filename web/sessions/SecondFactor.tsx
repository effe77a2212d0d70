// The user's own second factor: the authenticator app, passkeys and recovery codes.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TotpSetup } from '../../shared/secondFactor.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { Loading, SkeletonText } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountSection } from './AccountSection.tsx'
import { ConfirmApp } from './ConfirmApp.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const failed = 'It could not be changed. Please check your connection and try again.'

export function SecondFactor() {
  const { data: account, error, refetch } = useQuery(ask('sessions', 'getAccount'))
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [removing, setRemoving] = useState(false)
  const [busy, during] = useBusy<'app' | 'codes'>()
  const made = async (fresh: string[] | null) => {
    setSetup(null)
    if (fresh) setCodes(fresh)
    await refresh('getAccount')
  }
  const begin = () =>
    during('app', () => change({ call: api.sessions.setUpTotp, failed, onDone: setSetup, onFailed: (detail) => toast.error(detail) }))
  const renew = () =>
    during('codes', () =>
      change({
        call: api.sessions.makeRecoveryCodes,
        failed,
        onDone: ({ recovery_codes }) => made(recovery_codes),
        onFailed: (detail) => toast.error(detail),
      }),
    )
  if (!account)
    return (
      <AccountSection title="Second factor" lead="A second proof besides the password.">
        {error ? (
          <ErrorState title="Your second factor could not be loaded" detail={detailOf(error, failed)} onRetry={() => void refetch()} />
        ) : (
          <Loading what="second factor">
            <SkeletonText lines={4} />
          </Loading>
        )}
      </AccountSection>
    )
  const has = account.totp_since !== null || account.passkeys.length > 0
  return (
    <>
      <AccountSection
        title="Second factor"
        lead={
          account.mfa_enforced
            ? 'This server requires one.'
            : 'A second proof besides the password, so that the password alone does not sign anyone in.'
        }
        action={<Badge tone={has ? 'good' : 'none'}>{has ? 'On' : 'Off'}</Badge>}
      >
        <div className="grid gap-4">
          {codes && <RecoveryCodes codes={codes} />}
          {setup ? (
            <ConfirmApp setup={setup} onDone={made} onCancel={() => setSetup(null)} />
          ) : (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 basis-60">
                {account.totp_since ? `Authenticator app, since ${formatDate(account.totp_since)}` : 'No authenticator app'}
              </p>
              {account.totp_since ? (
                <Button look="danger" onClick={() => setRemoving(true)}>
                  Remove app
                </Button>
              ) : (
                <Button busy={busy === 'app'} onClick={() => void begin()}>
                  Add an authenticator app
                </Button>
              )}
            </div>
          )}
          {has && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="min-w-0 flex-1 basis-60">{account.recovery_codes_left} recovery codes left</p>
              <Button busy={busy === 'codes'} onClick={() => void renew()}>
                Make new codes
              </Button>
            </div>
          )}
        </div>
        <ConfirmDialog
          open={removing}
          onClose={() => setRemoving(false)}
          title="Remove the authenticator app?"
          action="Remove app"
          onConfirm={() =>
            change({ call: api.sessions.removeTotp, refresh: () => made(null), failed, onDone: () => toast.success('The app was removed') })
          }
        >
          <p>Its codes no longer count. Without another second factor, your password alone signs you in.</p>
        </ConfirmDialog>
      </AccountSection>
      <Passkeys passkeys={account.passkeys} at={account.passkeys_at} onAdded={made} />
    </>
  )
}
