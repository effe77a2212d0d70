import { useAbout } from '../useAbout.ts'

/** How long the setup of an agent takes, in words. Empty if jobs get an interviewer by default, and until the server has answered. */
export function useSetupTime(): string {
  const about = useAbout()
  return about && !about.default_agent ? 'about 24 hours' : ''
}
