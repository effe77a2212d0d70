import { createContext, useContext } from 'react'

/**
 * Set while staff rehearse an interview, null in a real interview. `back`: the URL of the job page to return to.
 * `other_agent`: Vouch's own interviewer asks instead of the job's agent.
 */
export const Rehearsing = createContext<{ back: string; other_agent: boolean } | null>(null)
export const useRehearsing = () => useContext(Rehearsing)
