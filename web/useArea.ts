import { useLocation } from 'react-router'

/** The area of this screen, for the few screens that recruiters and administrators share. */
export function useArea(): 'admin' | 'recruiter' {
  return useLocation().pathname.startsWith('/admin') ? 'admin' : 'recruiter'
}
