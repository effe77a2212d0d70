import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTemplate, lockedStatements, templateKinds } from '../../shared/emailTemplates.ts'
import { buildAdmin, buildCandidate, buildCompany, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { samplePng } from '../../testing/build/samplePng.ts'
import { refused } from '../../testing/refused.ts'
import type { SmtpStandIn } from '../../testing/standIns/startSmtp.ts'
import { startMailVouch } from '../../testing/servers/startMailVouch.ts'
import type { Vouch } from '../../testing/servers/startVouch.ts'
import { emails } from '../db/schema/mail.ts'
import { readLogo } from '../mail/readLogo.ts'
import { sendSignInLinks } from '../candidates/sendSignInLinks.ts'
import { letterheadOf, serverZone } from './letterheadOf.ts'
import { received } from './received.ts'
import { receipt } from './receipt.ts'
import { reviewAnswer } from './reviewAnswer.ts'

let smtp: SmtpStandIn
let vouch: Vouch
beforeAll(async () => {
  ;({ smtp, vouch } = await startMailVouch())
})
afterAll(() => vouch.stop())

async function company() {
  const { id: company_id } = await buildCompany(vouch.parts, { name: 'Kauri & Co' })
  const recruiter = await buildRecruiter(vouch.parts, { company_id })
  return { company_id, recruiter, letters: vouch.as(recruiter.token).letters }
}
test('an invitation to a job without a deadline has the standard words where the company’s own name one', async () => {
  const { company_id, recruiter, letters } = await company()
  await letters.saveEmailTemplate({
    company_id,
    kind: 'invitation',
    subject: 'Come and talk',
    text: 'Kia ora. Please begin by {{deadline}}.',
  })
  const preview = async (closes_at: string | null) => {
    const { id: job_id } = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id, closes_at })
    const { id: candidate_id } = await buildCandidate(vouch.parts, { job_id })
    return await vouch.as(recruiter.token).candidates.previewInvitation({ job_id, candidate_id })
  }
  const [undated, dated] = [await preview(null), await preview('2126-11-27T04:00:00.000Z')]
  expect([undated.subject, dated.subject]).toEqual(['Come and talk', 'Come and talk'])
  expect(undated.text).not.toContain('Please begin by')
  expect(undated.text).toContain('invites you to an interview that you take when it suits you')
  expect(dated.text).toMatch(/Please begin by \w+, November/)
})

const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'logo.png', { type: 'image/png' })

test('a company writes its own invitation; the required statements stay, and the logo is included', async () => {
  const { company_id, recruiter, letters } = await company()
  await letters.saveEmailTemplate({
    company_id,
    kind: 'invitation',
    subject: 'Kia ora {{candidate_name}}',
    text: 'We at {{company_name}} liked your letter.\n\n{{ recruiter_name }}',
  })
  const { logo_data } = await letters.uploadLogo({ company_id, file: file(samplePng()) })
  expect(logo_data).toMatch(/^data:image\/png;base64,/)
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
  await vouch.as(recruiter.token).candidates.sendInvites({ job_id: job.id, candidate_ids: [candidate.id] })
  const { email } = smtp.emails.find((sent) => sent.to === candidate.email)!
  expect(email.subject).toBe('Kia ora Priya Raman')
  expect(email.from).toMatchObject({ name: 'Kauri & Co' })
  expect(email.replyTo).toMatchObject([{ address: recruiter.email }])
  expect(email.text).toContain('We at Kauri & Co liked your letter.\n\nAmara Ngata')
  for (const words of ['led by an AI interviewer', 'a person decides', 'need more time', 'deletion at any time', 'Your login code'])
    expect(email.text).toContain(words)
  expect(email.attachments).toMatchObject([{ contentId: '<company-logo>', disposition: 'inline' }])
  expect(email.html).toContain('cid:company-logo')
  // The administrators' Outbox shows the logo too, although nothing is attached there.
  const [stored] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  const admin = vouch.as((await buildAdmin(vouch.parts)).token).system
  expect((await admin.getEmail({ email_id: stored!.id })).html).toContain('src="data:image/png')
})

test('the preview is the whole email of each kind, nothing is stored of it, and the standard text comes back', async () => {
  const { company_id, letters } = await company()
  for (const kind of templateKinds) {
    const preview = await letters.previewEmailTemplate({ company_id, kind, subject: 'About {{job_title}}', text: 'Our own words.' })
    expect(preview.subject).toBe('About Senior Product Engineer')
    expect(preview.html).toContain('Our own words.')
    const fixed = {
      sign_in_link: /works once, within 24 hours[^]*If it was not you, do nothing/,
      review_answer: /Ruth Parata answered, and had no part in the decision/,
      receipt: /Nobody can bring it back[^]*XXXX-XXXX-XXXX[^]*What stays tells nobody who you are/,
    }
    const decides = /a person decides|decided by a person|the recruiter decides|is decided by Amara Ngata/
    expect(preview.text).toMatch(kind in fixed ? fixed[kind as keyof typeof fixed] : decides)
    expect(lockedStatements[kind].length).toBeGreaterThan(1)
  }
  const standard = await letters.getCompanyEmails({ company_id })
  expect(standard.templates.map((template) => template.updated_at)).toEqual(templateKinds.map(() => null))
  const words = { company_id, kind: 'reminder' as const, subject: 'A', text: 'B' }
  await letters.saveEmailTemplate(words)
  const saved = await letters.saveEmailTemplate({ ...words, text: 'C' })
  expect((await letters.getCompanyEmails({ company_id })).templates[1]).toMatchObject({ subject: 'A', text: 'C' })
  const back = await letters.resetEmailTemplate({ ...words, updated_at: saved.updated_at! })
  expect(await letters.getCompanyEmails({ company_id })).toEqual(standard)
  expect(standard.templates).toContainEqual(back)
})

test('of two people who word the same email, the second is told, and the first one’s words stay', async () => {
  const { company_id, letters } = await company()
  const other = vouch.as((await buildRecruiter(vouch.parts, { company_id })).token).letters
  const of = { company_id, kind: 'reminder' as const }
  const now = async () => (await letters.getCompanyEmails({ company_id })).templates.find(({ kind }) => kind === of.kind)!
  const code = async (call: Promise<unknown>) => (await refused(call)).problem!.type

  const first = await letters.saveEmailTemplate({ ...of, subject: 'A', text: 'First', updated_at: null })
  expect(await code(other.saveEmailTemplate({ ...of, subject: 'B', text: 'Second', updated_at: null }))).toBe('/problems/record.changed')
  expect((await now()).text).toBe('First')
  const second = await other.saveEmailTemplate({ ...of, subject: 'A', text: 'Second', updated_at: first.updated_at })
  expect(await code(letters.saveEmailTemplate({ ...of, subject: 'A', text: 'Third', updated_at: first.updated_at }))).toBe(
    '/problems/record.changed',
  )
  expect((await now()).text).toBe('Second')
  expect(await code(letters.resetEmailTemplate({ ...of, updated_at: first.updated_at! }))).toBe('/problems/record.changed')
  expect((await now()).text).toBe('Second')
  await letters.resetEmailTemplate({ ...of, updated_at: second.updated_at! })
  await other.resetEmailTemplate({ ...of, updated_at: second.updated_at! })
  expect(await code(other.saveEmailTemplate({ ...of, subject: 'A', text: 'Fourth', updated_at: second.updated_at }))).toBe(
    '/problems/record.changed',
  )
  expect((await now()).updated_at).toBeNull()
})

test('a sign-in link, the answer about a review and a receipt begin with the company’s own words', async () => {
  const { company_id, recruiter, letters } = await company()
  for (const kind of ['sign_in_link', 'review_answer', 'receipt'] as const)
    await letters.saveEmailTemplate({
      company_id,
      kind,
      subject: `${kind} {{job_title}}`,
      text: 'Kia ora {{candidate_name}}, from {{company_name}}.',
    })
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id, invitation_sent: true })
  await sendSignInLinks(vouch.parts, { email_sealed: vouch.parts.secrets.seal(candidate.email) })
  const letterhead = await letterheadOf(vouch.parts.db, recruiter.id, 'en')
  const of = { candidate, job, letterhead, url: 'https://vouch.example' }
  const [stored] = await vouch.parts.db.select().from(emails).where(eq(emails.candidate_id, candidate.id))
  const sent = [
    { subject: stored!.subject, text: vouch.parts.secrets.open(stored!.text_sealed) },
    reviewAnswer({ ...of, outcome: 'upheld', answer: 'It stands.', by: 'Ruth', by_decider: false }),
    receipt({ ...of, config: vouch.parts.config, receipt: { number: 'N', erased_at: new Date().toISOString(), went: [] } }),
  ]
  expect(sent.map(({ subject }) => subject)).toEqual(['sign_in_link', 'review_answer', 'receipt'].map((kind) => `${kind} ${job.title}`))
  for (const { text } of sent) expect(text).toContain('Kia ora Priya Raman, from Kauri & Co.')
})

test('dates are those of the zone of the recruiter’s newest job with a deadline, else of the server', async () => {
  const { recruiter } = await company()
  const ofRecruiter = () => letterheadOf(vouch.parts.db, recruiter.id, 'en')
  expect((await ofRecruiter()).zone).toBe(serverZone)
  await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id, closes_at: new Date().toISOString(), closes_zone: 'Pacific/Auckland' })
  const letterhead = await ofRecruiter()
  // In New Zealand it is the next day already.
  const ended_at = '2026-11-27T22:15:00.000Z'
  const { candidate, job } = { candidate: { name: 'Priya Raman', email: 'priya@example.com' }, job: { title: 'Nurse' } }
  const of = { candidate, job, letterhead }
  const all = { ...of, ended_at, answers: 'conversation' as const, by_person: false, decided: false, support_email: 's', url: 'u' }
  expect(received(all).text).toContain('December 5, 2026')
  const erased = receipt({ ...of, config: vouch.parts.config, receipt: { number: 'N', erased_at: ended_at, went: [] } })
  expect(erased.text).toContain('Saturday, November 28, 2026 at 11:15 AM New Zealand Daylight Time')
  const inMaori = { ...letterhead, language: 'mi' as const }
  expect(received({ ...all, letterhead: inMaori }).text).toContain('5 Hakihea 2026')
})

test('what a placeholder stands for is put in as it is, and is not read for placeholders again', () => {
  const values = { candidate_name: '{{job_title}} $& $1', job_title: 'Nurse', deadline: '' }
  expect(fillTemplate('Hello {{candidate_name}}, {{ job_title }}{{deadline}} {{other}} {{constructor}}', values)).toBe(
    'Hello {{job_title}} $& $1, Nurse {{other}} {{constructor}}',
  )
})

test('an unknown placeholder is named in the error, and another company’s emails are a 404', async () => {
  const { company_id, letters } = await company()
  const words = { company_id, kind: 'reopened' as const, subject: 'Hello {{name}}', text: 'B' }
  const wrong = await refused(letters.saveEmailTemplate(words))
  expect(wrong.problem!.errors).toEqual([{ path: 'subject', message: 'has {{name}}, which is not a known placeholder' }])
  const other = await company()
  expect((await refused(other.letters.getCompanyEmails({ company_id }))).status).toBe(404)
  expect((await refused(other.letters.saveEmailTemplate({ ...words, subject: 'A' }))).status).toBe(404)
  const admin = vouch.as((await buildAdmin(vouch.parts)).token)
  await admin.letters.saveEmailTemplate({ ...words, subject: 'A' })
  const empty = await buildCompany(vouch.parts)
  await admin.letters.saveEmailTemplate({ ...words, company_id: empty.id, subject: 'A' })
  await admin.companies.removeCompany({ company_id: empty.id })
})

test('a logo is a small PNG or JPEG, checked by its bytes and not by its name', async () => {
  const { company_id, letters } = await company()
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"></svg>')
  expect((await refused(letters.uploadLogo({ company_id, file: file(svg) }))).status).toBe(415)
  expect((await refused(letters.uploadLogo({ company_id, file: file(samplePng(1201, 10)) }))).status).toBe(422)
  const large = await refused(letters.uploadLogo({ company_id, file: file(new Uint8Array(300_000)) }))
  expect([large.status, large.problem!.detail]).toEqual([413, 'The file must be at most 100 KB.'])
  await letters.uploadLogo({ company_id, file: file(samplePng()) })
  await letters.removeLogo({ company_id })
  expect((await letters.getCompanyEmails({ company_id })).logo_data).toBeNull()
  const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080030006401011100ffd9', 'hex')
  expect(readLogo(jpeg)).toEqual({ type: 'image/jpeg', width: 100, height: 48 })
  expect(readLogo(jpeg.subarray(0, 20))).toBeNull()
})
