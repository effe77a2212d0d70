import { useQuery } from '@tanstack/react-query'
import { ask } from './api.ts'

/** Whether a mail server is set. True until the server has answered. */
export function useSendsEmail(): boolean {
  return useQuery({ ...ask('system', 'getAbout'), staleTime: Infinity }).data?.sends_email ?? true
}
