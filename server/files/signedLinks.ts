import type { Role } from '../../shared/endpoint.ts'
import type { Actor } from '../context.ts'
import type { Secrets } from '../security/secrets.ts'

/** How long a link to a stored file is valid, in seconds. */
export const link_s = 15 * 60

/** Seconds. Longer, because a player asks again at each jump in a recording, and a question may be played again. */
const listen_s = 2 * 60 * 60

// Rounded up, so that two requests within a minute give the same link and the browser can use its cache.
const expiry = (seconds: number, now: number) => Math.ceil(now / 60_000) * 60 + seconds
const signed = (secrets: Secrets, text: string, expires: number) => `expires=${expires}&signature=${secrets.sign(`${text} ${expires}`)}`
const path = (at: string, secrets: Secrets, text: string, expires: number) => `${at}?${signed(secrets, text, expires)}`
const opens = (secrets: Secrets, text: string, expires: number, signature: string, now: number) =>
  expires * 1000 > now && secrets.verify(`${text} ${expires}`, signature)

/** To whom a link was given. It is in the link and in its signature, because the call that opens it has no session. */
type Holder = { given_to: string; given_to_type: Role }
const file = (key: string, { given_to, given_to_type }: Holder) => `file ${key} ${given_to_type} ${given_to}`
const recording = (interview_id: string, segment_id: string) => `recording ${interview_id} ${segment_id}`
const speech = (candidate_id: string, turn_id: string) => `speech ${candidate_id} ${turn_id}`

/** A path on this server that opens the file without a session until it expires. */
export function fileLink(secrets: Secrets, key: string, { id, user_type }: Pick<Actor, 'id' | 'user_type'>, now = Date.now()): string {
  const holder = { given_to: id, given_to_type: user_type }
  return `/api/files/${key}?${new URLSearchParams(holder)}&${signed(secrets, file(key, holder), expiry(link_s, now))}`
}

export const linkOpens = (
  secrets: Secrets,
  { file_key, expires, signature, ...holder }: Holder & { file_key: string; expires: number; signature: string },
  now = Date.now(),
): boolean => opens(secrets, file(file_key, holder), expires, signature, now)

/** The same for one segment of a recording. */
export const recordingLink = (secrets: Secrets, interview_id: string, segment_id: string, now = Date.now()): string =>
  path(`/api/recordings/${interview_id}/${segment_id}`, secrets, recording(interview_id, segment_id), expiry(listen_s, now))

export const recordingLinkOpens = (
  secrets: Secrets,
  interview_id: string,
  segment_id: string,
  expires: number,
  signature: string,
  now = Date.now(),
): boolean => opens(secrets, recording(interview_id, segment_id), expires, signature, now)

/** The same for the sound of one question. */
export const speechLink = (secrets: Secrets, candidate_id: string, turn_id: string, now = Date.now()): string =>
  path(`/api/interviews/${candidate_id}/speech/${turn_id}`, secrets, speech(candidate_id, turn_id), expiry(listen_s, now))

export const speechLinkOpens = (
  secrets: Secrets,
  candidate_id: string,
  turn_id: string,
  expires: number,
  signature: string,
  now = Date.now(),
): boolean => opens(secrets, speech(candidate_id, turn_id), expires, signature, now)
