// The addresses in a candidate's emails.
import { validate } from 'uuid'
import { emailLinkDays } from '../../shared/signInTimes.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../db/open.ts'
import { makeSignInLink } from '../sessions/face.ts'

/** The page that signs the candidate in. The token is after the `#`, so that it appears in no log of a server or a proxy. */
export const signInUrl = (public_url: string, token: string): string => `${public_url}/candidate/login#${token}`

/** A link that signs this candidate in once, within `hours`. */
export const newSignInUrl = async (tx: Db, public_url: string, candidate_id: string, hours = emailLinkDays * 24): Promise<string> =>
  signInUrl(public_url, await makeSignInLink(tx, candidate_id, hours))

type Reminded = { id: string; email: string }
const purpose = ({ id, email }: Reminded) => `stop reminders ${id} ${email}`

/** A token with which the candidate can stop their reminders. It ends with their address: whoever got the email may be somebody else. */
export const stopToken = ({ secrets }: Pick<Deps, 'secrets'>, candidate: Reminded): string =>
  `${candidate.id}.${secrets.sign(purpose(candidate))}`

/** `find` reads the candidate whom the token names. */
export async function candidateOfStopToken(
  { secrets }: Pick<Deps, 'secrets'>,
  token: string,
  find: (candidate_id: string) => Promise<Reminded | undefined>,
): Promise<string | null> {
  const [candidate_id = '', signature = ''] = token.split('.')
  const candidate = validate(candidate_id) ? await find(candidate_id) : undefined
  return candidate && secrets.verify(purpose(candidate), signature) ? candidate_id : null
}
