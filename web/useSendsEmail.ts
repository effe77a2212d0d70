import { useAbout } from './useAbout.ts'

/** Whether a mail server is set. Undefined until the server has answered: then nothing is said of emails. */
export function useSendsEmail(): boolean | undefined {
  return useAbout()?.sends_email
}
