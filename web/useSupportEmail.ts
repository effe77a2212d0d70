import { useAbout } from './useAbout.ts'

/** Where to write for help, for the public pages; undefined until the server has said, null where it could not. */
export function useSupportEmail(): string | null | undefined {
  const about = useAbout()
  return about ? about.support_email : about
}
