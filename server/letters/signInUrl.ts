import { v7 } from 'uuid'
import { emailLink_days } from '../../shared/signInTimes.ts'
import type { Db } from '../db/open.ts'
import { makeSignInLink } from '../sessions/face.ts'

/** The page where candidates sign in by themselves. */
export const candidatePage = ({ public_url }: { public_url: string }): string => `${public_url}/candidate/login`

/** The page that signs the candidate in. The token is after the `#`, so that it appears in no log of a server or a proxy. */
export const signInUrl = (public_url: string, token: string): string => `${public_url}/candidate/login#${token}`

/** A link that signs this candidate in once, within `hours`, and the id of the email to put it in: by it is known whether its link works. */
export async function newSignInUrl(tx: Db, public_url: string, candidate_id: string, hours = emailLink_days * 24) {
  const id = v7()
  return { id, url: signInUrl(public_url, await makeSignInLink(tx, candidate_id, hours, id)) }
}
