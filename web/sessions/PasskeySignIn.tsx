import { KeyRound } from 'lucide-react'
import type { StaffType } from '../../shared/passwords.ts'
import { publicApi } from '../client.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { enter } from './enter.ts'
import { answerWithPasskey, usePasskey } from './passkey.ts'

type Props = { area: StaffType; mfa_token?: string }

/** Signs in with a passkey: alone, or as the second step. */
export function PasskeySignIn({ area, mfa_token }: Props) {
  const { busy, error, run } = usePasskey(async () => {
    const answer = await answerWithPasskey({ user_type: area, ...(mfa_token ? { mfa_token } : {}) })
    await enter(area, await publicApi.sessions.verifyPasskey(answer))
  })
  return (
    <div className="mt-4 grid gap-4">
      <Button size="lg" busy={busy} onClick={() => void run()}>
        <KeyRound aria-hidden strokeWidth={1.5} />
        {mfa_token ? 'Use a passkey' : 'Sign in with a passkey'}
      </Button>
      <FormError>{error}</FormError>
    </div>
  )
}
