import type { StaffType } from '../../shared/passwords.ts'
import { publicApi } from '../client.ts'

/** What the page needs to know when the browser comes back; stored for this tab only. */
export const signOnKey = 'sign_on'

/**
 * Begins a sign-in at the organisation's service, which leads to the page `next` afterwards. `again` has the service check the person even
 * if it knows them. Resolves to the address to leave for.
 */
export async function beginSignOn(area: StaffType, next: string | null, again = false): Promise<string> {
  const { url, sign_on_token } = await publicApi.sessions.beginSingleSignOn({ user_type: area, again })
  sessionStorage.setItem(signOnKey, JSON.stringify({ sign_on_token, area, next }))
  return url
}
