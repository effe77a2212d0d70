import { useQuery } from '@tanstack/react-query'
import { ask } from './api.ts'

/** Whether a mail server is set. Undefined until the server has answered: then nothing is said of emails. */
export function useSendsEmail(): boolean | undefined {
  return useQuery({ ...ask('system', 'getAbout'), staleTime: Infinity }).data?.sends_email
}
