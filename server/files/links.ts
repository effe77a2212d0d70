import type { Secrets } from '../security/secrets.ts'

/** How long a link to a stored file is valid, in seconds. */
export const linkSeconds = 15 * 60

/** Seconds. Longer, because a player asks again at each jump in a recording, and a question may be played again. */
const listenSeconds = 2 * 60 * 60

// Rounded up, so that two requests within a minute give the same link and the browser can use its cache.
const expiry = (seconds: number, now: number) => Math.ceil(now / 60_000) * 60 + seconds
const path = (at: string, secrets: Secrets, text: string, expires: number) =>
  `${at}?expires=${expires}&signature=${secrets.sign(`${text} ${expires}`)}`
const opens = (secrets: Secrets, text: string, expires: number, signature: string, now: number) =>
  expires * 1000 > now && secrets.verify(`${text} ${expires}`, signature)

const file = (key: string) => `file ${key}`
const recording = (interview_id: string, segment_id: string) => `recording ${interview_id} ${segment_id}`
const speech = (candidate_id: string, turn_id: string) => `speech ${candidate_id} ${turn_id}`

/** A path on this server that opens the file without a session until it expires. */
export const fileLink = (secrets: Secrets, key: string, now = Date.now()): string =>
  path(`/api/files/${key}`, secrets, file(key), expiry(linkSeconds, now))

export const linkOpens = (secrets: Secrets, key: string, expires: number, signature: string, now = Date.now()): boolean =>
  opens(secrets, file(key), expires, signature, now)

/** The same for one segment of a recording. */
export const recordingLink = (secrets: Secrets, interview_id: string, segment_id: string, now = Date.now()): string =>
  path(`/api/recordings/${interview_id}/${segment_id}`, secrets, recording(interview_id, segment_id), expiry(listenSeconds, now))

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
  path(`/api/interviews/${candidate_id}/speech/${turn_id}`, secrets, speech(candidate_id, turn_id), expiry(listenSeconds, now))

export const speechLinkOpens = (
  secrets: Secrets,
  candidate_id: string,
  turn_id: string,
  expires: number,
  signature: string,
  now = Date.now(),
): boolean => opens(secrets, speech(candidate_id, turn_id), expires, signature, now)
