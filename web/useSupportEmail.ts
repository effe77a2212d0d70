import { useEffect, useState } from 'react'
import { publicApi } from './client.ts'

/** Where to write for help, for the public pages; null until the server has said. */
export function useSupportEmail(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    publicApi.system.about().then((about) => setAddress(about.support_email), () => undefined)
  }, [])
  return address
}
