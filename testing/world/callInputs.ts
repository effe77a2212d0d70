// What the calls of the table are sent: the correct input of each, made in the world of the tests.
import { Secret, TOTP } from 'otpauth'
import { v7 } from 'uuid'
import type { Client } from '../../shared/client.ts'
import { consentVersionFor } from '../../shared/consent.ts'
import type { World } from './buildWorld.ts'
import { makeAuthenticator, type Authenticator } from '../standIns/makeAuthenticator.ts'
import { sampleWebm } from '../standIns/voiceStandIn.ts'

export const company = (w: World) => ({ company_id: w.company.id })
export const template = (w: World) => ({ ...company(w), kind: 'invitation' })
export const job = (w: World) => ({ job_id: w.job.id })
export const one = (w: World) => ({ job_id: w.job.id, candidate_id: w.candidate.id })
export const interview = (w: World) => ({ candidate_id: w.candidate.id })
export const person = () => ({ name: 'Priya', email: `${v7()}@example.com`, phone: '021' })
export const csv = (text: string) => new File([text], 'file.csv', { type: 'text/csv' })

export const cvText = 'Skills: rostering, stocktaking, customer service, cash handling and training new staff'

export async function typedLine(w: World, as: (token: string) => Client): Promise<string> {
  return (await as(w.candidate.token).profiles.addProfileLine({ ...interview(w), kind: 'skill', text: 'Rostering' })).id
}

export async function begin(w: World, as: (token: string) => Client) {
  const { interviews } = as(w.candidate.token)
  await interviews.giveConsent({ ...interview(w), version: consentVersionFor(await interviews.getInterview(interview(w))) })
  return await interviews.startInterview(interview(w))
}

export const decidedOn = (w: World) => ({ job_id: w.job.id, candidate_id: w.approved.id })

/** A message to a candidate who has just been declined and has not been told yet. */
export async function declined(w: World, as: (token: string) => Client) {
  await as(w.recruiter.token).outcomes.undoOutcomes({ ...job(w), candidate_ids: [w.approved.id] })
  const { outcomes } = as(w.admin.token)
  await outcomes.undoOutcomes({ ...job(w), candidate_ids: [w.approved.id] })
  await outcomes.setOutcome({ ...decidedOn(w), outcome: 'declined', reason: '' })
  return { ...decidedOn(w), kind: 'declined', subject: 'Your application', text: 'Thank you.' }
}

/** The outcome that stands, to be removed; one is set if there is none. */
export async function toRemove(w: World, as: (token: string) => Client) {
  const { candidates, outcomes } = as(w.admin.token)
  const { outcome } = await candidates.getCandidate(decidedOn(w))
  const { id } = outcome ?? (await outcomes.setOutcome({ ...decidedOn(w), outcome: 'hired', reason: '' })).outcome
  return { ...decidedOn(w), outcome_id: id, reason: 'Set for the wrong person.' }
}

/** A request for a review of what the recruiter decided. */
export async function askedForReview(w: World, as: (token: string) => Client): Promise<string> {
  const { rights } = as(w.candidate.token)
  const [open] = (await rights.getOwnRights(interview(w))).review_requests
  if (open) return open.id
  await as(w.recruiter.token).outcomes.setOutcome({ ...one(w), outcome: 'declined', reason: '' })
  return (await rights.requestReview({ ...interview(w), reason: 'My second answer was cut off.' })).id
}

export const planTemplate = async (w: World, as: (token: string) => Client) =>
  (await as(w.recruiter.token).plans.createPlanTemplate({ ...job(w), name: 'Warehouse' })).id

/** A link to an approved candidate, and its secret. */
export async function shared(w: World, as: (token: string) => Client) {
  const { id, url } = await as(w.recruiter.token).shares.createShare({ ...job(w), candidate_ids: [w.approved.id] })
  return { id, token: new URL(url).hash.slice(1) }
}

export const webm = () => new Blob([new Uint8Array(sampleWebm())], { type: 'audio/webm;codecs=opus' })
export const part = (w: World) => ({ ...interview(w), part: 0, segment_id: w.candidate.id, duration_ms: 4000, offset_ms: 0, raw: webm() })

/** An ended interview with a recording and an approved score. */
export async function approvedRecording(w: World, as: (token: string) => Client) {
  const { interviews } = as(w.candidate.token)
  if ((await interviews.listRecordings(interview(w))).segments.length > 0) return interview(w)
  await begin(w, as)
  await interviews.putRecordingPart(part(w))
  await interviews.endInterview(interview(w))
  const { scoring } = as(w.admin.token)
  await scoring.uploadScores({
    file: csv(
      `candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags\n${w.candidate.id},${w.candidate.email},81,90,Ownership:80,Good,\n`,
    ),
  })
  await scoring.reviewScore({ ...interview(w), action: 'approve' })
  return interview(w)
}

/** An answer of which there is only sound, in an interview that is over, and what was said in it. */
export async function spokenAnswer(w: World, as: (token: string) => Client) {
  const { interviews } = as(w.candidate.token)
  const over = await interviews.getInterview(interview(w))
  const spoken = over.turns.find((turn) => turn.transcript === 'missing')
  const turn_id = spoken?.turn_id ?? v7()
  if (!spoken) {
    const question_turn_id = (await begin(w, as)).current!.turn_id
    await interviews.submitAnswer({ ...interview(w), turn_id, question_turn_id, mode: 'voice', text: '', transcript: 'missing' })
    await interviews.endInterview(interview(w))
  }
  return { ...interview(w), turn_id, text: 'I fixed it myself.' }
}

/** What is held, and the reason why it no longer is. */
export async function underHold(w: World, as: (token: string) => Client, candidate_id: string | null) {
  const { retention } = as(w.admin.token)
  const { rows } = await retention.listHolds()
  if (!rows.some((hold) => hold.job_id === w.job.id && hold.candidate_id === candidate_id))
    await (candidate_id
      ? retention.holdCandidate({ ...one(w), reason: 'A complaint is open.' })
      : retention.holdJob({ ...job(w), reason: 'A complaint is open.' }))
  return { ...(candidate_id ? one(w) : job(w)), reason: 'The complaint is settled.' }
}

/** The site of a server in tests, which has no public address, in the form that a browser uses. */
const siteOf = async (as: (token: string) => Client, token: string) => {
  const { passkeys_at } = await as(token).sessions.getAccount()
  return { origin: passkeys_at, rp_id: new URL(passkeys_at).hostname }
}
export const appCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

export async function newPasskey(w: World, as: (token: string) => Client, device: Authenticator) {
  const { passkey_token, options } = await as(w.recruiter.token).sessions.beginPasskey()
  return { passkey_token, name: 'Phone', response: device.register(options, await siteOf(as, w.recruiter.token)) }
}

export async function addPasskeyTo(w: World, as: (token: string) => Client) {
  const device = makeAuthenticator()
  const { id } = await as(w.recruiter.token).sessions.addPasskey(await newPasskey(w, as, device))
  return { id, device: { ...device, site: await siteOf(as, w.recruiter.token) } }
}

export async function answerOf(device: Authenticator & { site: { origin: string; rp_id: string } }, as: (token: string) => Client) {
  const { passkey_token, options } = await as('').sessions.beginPasskeySignIn({ user_type: 'recruiter' })
  return { passkey_token, response: device.answer(options, device.site) }
}
