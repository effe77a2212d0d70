// The addresses in a candidate's emails.
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { makeSignInLink } from '../sessions/face.ts'

const week_h = 7 * 24

/** The page that signs in by itself. The token comes after the `#`, so that no server or proxy logs it. */
export const signInUrl = (public_url: string, token: string): string => `${public_url}/candidate/login#${token}`

/** An address that signs this candidate in once within `hours` hours, by default a week. */
export const newSignInUrl = async (tx: Db, public_url: string, candidate_id: string, hours = week_h): Promise<string> =>
  signInUrl(public_url, await makeSignInLink(tx, candidate_id, hours))

const purpose = (candidate_id: string) => `stop reminders ${candidate_id}`

/** A token with which this candidate can stop their reminders. */
export const stopToken = ({ secrets }: Pick<Deps, 'secrets'>, candidate_id: string): string =>
  `${candidate_id}.${secrets.sign(purpose(candidate_id))}`

export function candidateOfStopToken({ secrets }: Pick<Deps, 'secrets'>, token: string): string | null {
  const [candidate_id = '', signature = ''] = token.split('.')
  return secrets.verify(purpose(candidate_id), signature) ? candidate_id : null
}
