import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code_days } from '../../shared/signInTimes.ts'
import { buildCandidate, buildCandidates, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { eventually, startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { audit } from '../db/schema/audit.ts'
import { candidates } from '../db/schema/candidates.ts'
import { jobs } from '../db/schema/jobs.ts'
import { emails } from '../db/schema/mail.ts'
import { signInLinks } from '../db/schema/sessions.ts'
import { linksPer, makeSignInLink, signInByLink, requestSignInLink, tokensPerAddress } from './signInLinks.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch()
})
afterAll(() => vouch.stop())

const redeem = (token: string) => vouch.as().sessions.signInByLink({ token })
const typeOf = async (call: Promise<unknown>) => (await refused(call)).problem!.type
const back = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a link signs in once, also if two people use it at once, and is stored as its hash', async () => {
  const candidate = await buildCandidate(vouch.parts)
  const token = await makeSignInLink(vouch.parts.db, candidate.id, 1)
  const tries = await Promise.allSettled([redeem(token), redeem(token)])
  const won = tries.filter((one) => one.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(won[0]!.value).toMatchObject({ candidate_id: candidate.id, user_type: 'candidate', job_title: 'Senior Product Engineer' })
  expect((await vouch.as(won[0]!.value.access_token).sessions.getSession()).id).toBe(candidate.id)
  expect(await typeOf(redeem(token))).toBe('/problems/link.ended')
  const rows = await vouch.parts.db.select().from(signInLinks).where(eq(signInLinks.candidate_id, candidate.id))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect((await vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code })).candidate_id).toBe(candidate.id)
})

test('an old link, one of a deleted candidate or job, one from before a new code and a made-up one sign nobody in', async () => {
  const candidate = await buildCandidate(vouch.parts)
  const link = () => makeSignInLink(vouch.parts.db, candidate.id, 1)
  const recruiter = await buildRecruiter(vouch.parts)
  const old = await link()
  await vouch.parts.db.update(signInLinks).set({ expires_at: back(0.01) })
  const tokens = [old, 'made up']
  const before = await link()
  await vouch.parts.db.update(jobs).set({ recruiter_id: recruiter.id }).where(eq(jobs.id, candidate.job_id))
  await vouch.as(recruiter.token).candidates.regenerateCode({ job_id: candidate.job_id, candidate_id: candidate.id })
  tokens.push(before)
  for (const token of tokens) expect(await typeOf(redeem(token))).toBe('/problems/link.ended')
  const later = await link()
  await vouch.parts.db
    .update(jobs)
    .set({ deleted_at: back(0) })
    .where(eq(jobs.id, candidate.job_id))
  expect(await typeOf(redeem(later))).toBe('/problems/link.ended')
})

test('the code opens the candidate’s own page for 60 days after the interview, and a link from then on', async () => {
  const candidate = await buildCandidate(vouch.parts, { interview_status: 'completed', interview_completed_at: back(code_days - 1) })
  const typed = () => vouch.as().sessions.signInByLoginCode({ email: candidate.email, code: candidate.code })
  const me = vouch.as((await typed()).access_token).interviews
  expect((await me.getInterview({ candidate_id: candidate.id })).interview_status).toBe('completed')
  await vouch.parts.db
    .update(candidates)
    .set({ interview_completed_at: back(code_days + 1) })
    .where(eq(candidates.id, candidate.id))
  expect(await typeOf(typed())).toBe('/problems/code.ended')
  const lost = and(eq(audit.action, 'sign_in.lost'), eq(audit.object_id, candidate.id))
  expect(await vouch.parts.db.$count(audit, lost)).toBe(1)
  expect((await redeem(await makeSignInLink(vouch.parts.db, candidate.id, 1))).candidate_id).toBe(candidate.id)
})

test('a link is emailed for each interview to which an email was invited, the answer is the same for every email, and asking has a limit', async () => {
  const email = 'two@example.com'
  const invited = { email, invitation_sent: true }
  const both = [await buildCandidate(vouch.parts, invited), await buildCandidate(vouch.parts, invited)]
  await buildCandidate(vouch.parts, { email, invitation_sent: false })
  const ask = (email: string) => vouch.as().sessions.requestSignInLink({ email })
  expect(await ask(email)).toEqual(await ask('nobody@example.com'))
  const written = await eventually(async () => {
    const rows = await vouch.parts.db.select().from(emails).where(eq(emails.to, email))
    return rows.length === both.length && rows
  })
  const signedIn = await Promise.all(
    written.map(async (row) => (await redeem(vouch.parts.secrets.open(row.text_sealed).match(/login#(\S+)/)![1]!)).candidate_id),
  )
  expect(signedIn.toSorted()).toEqual(both.map((candidate) => candidate.id).toSorted())
  for (let i = 1; i < linksPer.email.most; i++) await ask('nobody@example.com')
  const late = await refused(ask('nobody@example.com'))
  expect(late.status).toBe(429)
  expect(late.retryAfter).toBeGreaterThan(0)
})

test('everybody of a campus behind one address signs in by their own link', async () => {
  const job = await buildReadyJob(vouch.parts)
  const people = await buildCandidates(
    vouch.parts,
    Array.from({ length: tokensPerAddress.most + 1 }, () => ({ job_id: job.id })),
  )
  for (const { id } of people) expect((await redeem(await makeSignInLink(vouch.parts.db, id, 1))).candidate_id).toBe(id)
})

test('all addresses of one IPv6 customer share the limits', async () => {
  const from = (end: number) => ({ ...vouch.parts, actor: null, token: null, ip: `2001:db8:7:7::${end.toString(16)}`, user_agent: '' })
  const statusOf = async (call: Promise<unknown>) =>
    await call.then(
      () => 200,
      (error: { code: string }) => error.code,
    )
  for (let i = 1; i <= linksPer.address.most; i++) await requestSignInLink(from(i), { email: `v6-${i}@example.com` })
  expect(await statusOf(requestSignInLink(from(999), { email: 'v6@example.com' }))).toBe('sign_in_link.too_many')
  const tried = new Set<unknown>()
  for (let i = 1; i <= tokensPerAddress.most; i++) tried.add(await statusOf(signInByLink(from(i), { token: 'made up' })))
  expect([...tried]).toEqual(['link.ended'])
  for (const end of [998, 999]) expect(await statusOf(signInByLink(from(end), { token: 'made up' }))).toBe('sign_in.too_many')
  expect(await vouch.parts.db.$count(audit, eq(audit.action, 'sign_in.refused'))).toBe(1)
})
