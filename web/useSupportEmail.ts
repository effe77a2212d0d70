import { useEffect, useState } from 'react'
import { publicApi } from './client.ts'

/** The address to write to for help, for the public pages. Undefined until the server has answered, null if there is no address. */
export function useSupportEmail(): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    publicApi.system.getAbout().then(
      (about) => setAddress(about.support_email),
      () => setAddress(null),
    )
  }, [])
  return address
}
