// Decides which passwords are refused: common ones, ones with patterns, and ones made of the account's name, email or company.
import { invalid } from '../errors.ts'
import { keptThread } from '../text/keptThread.ts'

export type Weakness = 'common' | 'pattern' | 'own'
export type Asked = { password: string; own: string[] }

const judge = keptThread<Asked, Weakness | null>(new URL('./passwordThread.ts', import.meta.url))

/** Why the password is too weak for the account that `own` describes (name, email, company); null if it is not too weak. */
export const weaknessOf = (password: string, own: string[]): Promise<Weakness | null> => judge({ password, own: own.flatMap(wordsOf) })

/** The text itself and its words; for an email this includes the parts before and after the @. */
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2)

const words: Record<Weakness, string> = {
  common: 'is too easy to guess. Use several words that do not belong together',
  pattern: 'repeats itself or follows the keyboard. Use several words that do not belong together',
  own: 'is made of the name, email or company of this account. Use words that have nothing to do with them',
}

/** Throws 422 for this field if the password is too weak. */
export async function refuseWeakPassword(field: string, password: string, own: (string | null | undefined)[]): Promise<void> {
  const weakness = await weaknessOf(password, [...own.filter((text) => typeof text === 'string'), 'vouch'])
  if (weakness) throw invalid(field, words[weakness])
}
