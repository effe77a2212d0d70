import { useEffect, useState } from 'react'
import { publicApi } from './client.ts'

/** Where to write for help, for the public pages; undefined until the server has said, null where it could not. */
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
