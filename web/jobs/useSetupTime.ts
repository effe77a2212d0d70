import { useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'

/** How long an agent takes to be set up, in words; empty where jobs have an interviewer by default, and until that is known. */
export function useSetupTime(): string {
  const about = useQuery({ ...ask('system', 'getAbout'), staleTime: Infinity }).data
  return about && !about.default_agent ? 'about 24 hours' : ''
}
