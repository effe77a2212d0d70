// Every kind of email as it was delivered: narrow and wide, light and dark, checked by axe.
import { join } from 'node:path'
import { templateKinds } from '../../shared/emailTemplates.ts'
import { expectAccessible } from '../test.ts'
import { bringTo, proved, setAllLevels, takeInterview, untilScored, withJob } from '../world.ts'
import { expect, expectNoSidewaysScroll, test } from './screen.ts'

const shots = process.env.EMAIL_SHOTS

test('each kind of email fits 360 and 600 pixels, in light and in dark mail programs', async ({ open, world, vouch, smtp }) => {
  const { admin } = world
  const { session, calls, job, made } = await withJob(vouch, world, ['Olive Park', 'Finn Reid', 'Nia Obi'])
  const [olive, finn, nia] = made.map(({ id }) => ({ job_id: job.id, candidate_id: id }))
  await calls.candidates.sendInvites({ job_id: job.id, candidate_ids: made.map(({ id }) => id) })
  await takeInterview(vouch, made[0]!, 1)
  await calls.interviews.reopenInterview({ ...olive!, reason: 'The fire alarm went off.' })
  const finns = vouch.as((await bringTo(vouch, made[1]!, 'before')).access_token)
  await finns.interviews.requestAdjustment({ candidate_id: finn!.candidate_id, kind: 'more_time', note: 'I read slowly.' })
  const nias = vouch.as((await takeInterview(vouch, made[2]!, 20)).access_token)
  await untilScored(admin, job.id, 1)
  await setAllLevels(admin, [nia!.candidate_id])
  await admin.scoring.reviewScore({ candidate_id: nia!.candidate_id, action: 'approve' })
  await admin.scoring.sendFeedback({ candidate_ids: [nia!.candidate_id] })
  const colleague = (await calls.outcomes.listJobStaff({ job_id: job.id })).find((p) => p.user_type === 'admin')!
  await calls.outcomes.addCandidateNote({ ...nia!, text: `@${colleague.name} please read.`, mentions: [colleague.id] })
  for (const [of, kind] of [
    [nia!, 'advanced'],
    [finn!, 'declined'],
  ] as const) {
    await calls.outcomes.setOutcome({ ...of, outcome: kind, reason: '' })
    const { subject, text } = await calls.outcomes.getCandidateNoticeTemplate({ ...of, kind })
    await calls.outcomes.sendNotice({ ...of, kind, subject, text })
  }
  await nias.rights.requestReview({ candidate_id: nia!.candidate_id, reason: 'I was cut off.' })
  await vouch.as().sessions.requestSignInLink({ email: made[0]!.email })
  await vouch.as().people.forgotPassword({ email: world.recruiter.email, user_type: 'recruiter' })
  await proved(admin, () =>
    admin.people.createRecruiter({ name: 'Tomo Brajković', email: `${job.id}@example.com`, company_id: world.company.id }),
  )
  await vouch.as().earlyAccess.requestEarlyAccess({ name: 'Helen Marsh', email: `${job.id}@example.com`, role: 'Recruiter' })
  const wanted = [
    'invitation',
    'received',
    'reopened',
    'adjustment',
    'feedback',
    'mention',
    'notice-advanced',
    'notice-declined',
    'review-request',
    'sign-in-link',
    'password-link',
    'account-invitation',
    'agent-ready',
    'early-access',
  ]
  const found = async () => new Map((await admin.system.listEmails({ limit: 1000 })).rows.map((row) => [row.kind, row]))
  await expect.poll(async () => [...(await found()).keys()]).toEqual(expect.arrayContaining(wanted))
  const kinds = [...(await found()).values()]
  const letters = await Promise.all(kinds.map(async (row) => ({ name: row.kind, ...(await admin.system.getEmail({ email_id: row.id })) })))
  const company_id = world.company.id
  const { templates } = await admin.letters.getCompanyEmails({ company_id })
  for (const kind of templateKinds) {
    const { subject, text } = templates.find((template) => template.kind === kind)!
    letters.push({
      ...letters[0]!,
      name: `${kind}-preview`,
      ...(await admin.letters.previewEmailTemplate({ company_id, kind, subject, text })),
    })
  }
  const page = await open(session, 'about:blank')
  for (const { name, html, text } of letters)
    await test.step(name, async () => {
      expect(text.trim().length).toBeGreaterThan(40)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setContent(html)
        await expectAccessible(page)
        for (const width of [360, 600]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
          if (shots) await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true })
        }
      }
    })
  // What left for the mail server has both parts.
  for (const { email } of smtp.emails) expect([email.text?.length, email.html?.length].every((length) => (length ?? 0) > 100)).toBe(true)
})
