import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** How long the setup of an agent takes, in words. Empty if jobs get an interviewer by default, and until the server has answered. */
export function useSetupTime(): string {
  const about = useQuery({ ...ask('system', 'getAbout'), staleTime: Infinity }).data
  return about && !about.default_agent ? 'about 24 hours' : ''
}
