import { validate } from 'uuid'
import type { Deps } from '../context.ts'

type Reminded = { id: string; email: string }
const purpose = ({ id, email }: Reminded) => `stop reminders ${id} ${email}`

/**
 * A token with which the candidate can stop their reminders. It ends with their address: whoever got the email may be somebody else. In a
 * link the language of the page follows it (`.mi`), which is not signed.
 */
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
