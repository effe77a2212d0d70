import type { StaffType } from '../../shared/passwords.ts'
import type { LoginResult } from '../../shared/signIn.ts'
import { askedNext, staffNext } from '../returnPath.ts'
import { saveSession } from '../session.ts'
import { leaveFor } from './leaveFor.ts'

/** Keeps the session of a member of staff, and opens the page that they had asked for before. */
export function enter(area: StaffType, session: LoginResult): Promise<never> {
  saveSession(session)
  return leaveFor(staffNext(area, askedNext()))
}
