import { useQuery } from '@tanstack/react-query'
import { ask } from './api.ts'

/** What this server says of itself; undefined until it has answered. It may start again with other settings. Public pages use `usePublicAbout`. */
export const useAbout = () => useQuery({ ...ask('system', 'getServerInfo'), staleTime: 60_000 }).data
