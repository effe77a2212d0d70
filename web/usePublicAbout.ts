import { useEffect, useState } from 'react'
import type { Client } from '../shared/client.ts'
import { publicApi } from './client.ts'

type About = Awaited<ReturnType<Client['system']['getServerInfo']>>

/** What the public pages know of this server; undefined until it has said, null where it could not. */
export function usePublicAbout(): About | null | undefined {
  const [about, setAbout] = useState<About | null>()
  useEffect(() => {
    publicApi.system.getServerInfo().then(setAbout, () => setAbout(null))
  }, [])
  return about
}
