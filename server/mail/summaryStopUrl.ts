// The address at which a mail program stops the summary emails of one staff member, without signing in.
import type { Deps } from '../context.ts'

type User = { id: string; user_type: 'admin' | 'recruiter' }
const purpose = ({ id, user_type }: User) => `stop summaries ${user_type} ${id}`

/** The area comes first, so that a browser that opens the address is led to the right account page. */
export const summaryStopUrl = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>, user: User): string =>
  `${config.public_url}/api/summary-emails/${user.user_type}.${user.id}.${secrets.sign(purpose(user))}/stop`

export function userOfStopToken({ secrets }: Pick<Deps, 'secrets'>, token: string): User | null {
  const [area, id = '', signature = ''] = token.split('.')
  const user: User = { id, user_type: area === 'admin' ? 'admin' : 'recruiter' }
  return secrets.verify(purpose(user), signature) ? user : null
}
