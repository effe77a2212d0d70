import { createContext, useContext } from 'react'

/** Where staff who go through the interview themselves came from, and whether another interviewer stands in for the job's; null in an interview that counts. */
export const Rehearsing = createContext<{ back: string; other_agent: boolean } | null>(null)
export const useRehearsing = () => useContext(Rehearsing)
