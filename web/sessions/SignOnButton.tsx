import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallError } from '../../shared/client.ts'
import type { StaffType } from '../../shared/passwords.ts'
import { publicApi } from '../client.ts'
import { askedNext } from '../returnPath.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/FormError.tsx'
import { beginSignOn } from './beginSignOn.ts'
import { leaveFor } from './leaveFor.ts'

/** A button to the organisation's own sign-in, if the server offers one. */
export function SignOnButton({ area }: { area: StaffType }) {
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    publicApi.system.getServerInfo().then(
      (about) => setOffered(about.single_sign_on),
      () => undefined,
    )
  }, [])
  if (!offered) return null
  const go = async () => {
    setBusy(true)
    setError(null)
    try {
      await leaveFor(await beginSignOn(area, askedNext()))
    } catch (thrown) {
      setError(
        thrown instanceof CallError && thrown.problem
          ? thrown.problem.detail
          : 'Network error. Please check your connection and try again.',
      )
      setBusy(false)
    }
  }
  return (
    <div className="mt-3 grid gap-4">
      <Button size="lg" busy={busy} onClick={() => void go()}>
        <Building2 aria-hidden strokeWidth={1.5} />
        Use your organisation's sign-in
      </Button>
      <FormError>{error}</FormError>
    </div>
  )
}
