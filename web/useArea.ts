import { useLocation } from 'react-router'

/** Whose screen this is, for the few that recruiters and administrators share. */
export function useArea(): 'admin' | 'recruiter' {
  return useLocation().pathname.startsWith('/admin') ? 'admin' : 'recruiter'
}
