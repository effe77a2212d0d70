import { usePublicAbout } from './usePublicAbout.ts'

/** The address to write to for help, for the public pages. Undefined until the server has answered, null if there is no address. */
export function useSupportEmail(): string | null | undefined {
  const about = usePublicAbout()
  return about ? about.support_email : about
}
