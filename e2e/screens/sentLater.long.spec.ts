// Emails that nobody presses a button for, read as they were delivered: two widths, light and dark. The link in one stops the reminders.
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Email } from 'postal-mime'
import { candidates } from '../../server/db/schema/candidates.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { emails } from '../../server/db/schema/mail.ts'
import { untoldResults } from '../../server/db/schema/scoring.ts'
import { sendReminders } from '../../server/candidates/sendReminders.ts'
import { warnOfEnds } from '../../server/retention/warnOfEnds.ts'
import { tellResults } from '../../server/scoring/review/tellResults.ts'
import { sendDailySummary } from '../../server/system/sendDailySummary.ts'
import { templateKinds } from '../../shared/emailTemplates.ts'
import { languages } from '../../shared/languages/languages.ts'
import { templates as inMaori } from '../../shared/languages/mi.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { buildAdmin, buildCandidate, buildCompany, buildJob, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { samplePng } from '../../testing/build/samplePng.ts'
import { pressByKeys } from '../byKeys.ts'
import { test } from '../interviews/ownServer.ts'
import { expect, expectAccessible } from '../test.ts'
import { setAllLevels, takeInterview, untilScored } from '../world.ts'
import { expectNoSidewaysScroll } from './screen.ts'

const shots = process.env.EMAIL_SHOTS
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** The subject of each kind. */
const kinds = {
  reminder: /start by/,
  received: /^We have received/,
  results: /reviewed|result/i,
  summary: /wait/,
  retention: /erased soon/,
  answer: /^The answer to your request/,
  receipt: /^Your data was deleted/,
  ...Object.fromEntries(
    templateKinds.map((kind) => [`mi-${kind}`, new RegExp(`^${inMaori[kind].subject.replaceAll(/\{\{.*?\}\}/g, '.+')}$`)]),
  ),
}

/** The HTML as a mail program shows it: pictures of the email itself in place of their ids. */
const withPictures = ({ html = '', attachments }: Email) =>
  attachments.reduce(
    (whole, { contentId, content, mimeType }) =>
      whole.replaceAll(
        `cid:${contentId?.slice(1, -1)}`,
        `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
      ),
    html,
  )

test('what nobody presses a button for, and all that candidates get in te reo Māori, reads well as delivered, and the reminders stop by the link', async ({
  own: { url, parts },
  smtp,
  browser,
}) => {
  const as = (token: string | null = null) => makeClient({ base: url, token: () => token })
  const { id: company_id } = await buildCompany(parts, { name: 'Kauri & Co' })
  const recruiter = await buildRecruiter(parts, { company_id })
  const [decider, other] = [await buildAdmin(parts), await buildAdmin(parts)]
  const logo_file = new File([samplePng()], 'logo.png', { type: 'image/png' })
  await as(recruiter.token).letters.uploadLogo({ company_id, file: logo_file })
  const { id: job_id } = await buildReadyJob(parts, { recruiter_id: recruiter.id })
  const add = (name: string, over = {}) =>
    buildCandidate(parts, { job_id, name, email: `${name.split(' ')[0]!.toLowerCase()}@example.com`, ...over })
  const olive = await add('Olive Park', { invitation_sent: true, invited_at: inHours(-240) })
  const [finn, nia] = [await add('Finn Reid'), await add('Nia Obi')]

  await test.step('each of them becomes due', async () => {
    for (const one of [finn, nia]) await takeInterview({ as }, { ...one, login_code: one.code } as never, 20)
    await untilScored(as(decider.token), job_id, 2)
    await setAllLevels(as(decider.token), [finn.id])
    await as(decider.token).scoring.reviewScore({ candidate_id: finn.id, action: 'approve' })
    await parts.db.update(untoldResults).set({ created_at: inHours(-1) })
    await tellResults(parts)
    await as(recruiter.token).outcomes.setOutcome({ job_id, candidate_id: finn.id, outcome: 'declined', reason: '' })
    const { id: request_id } = await as(finn.token).rights.requestReview({ candidate_id: finn.id, reason: 'I was cut off.' })
    const text = 'I read the whole interview again.\n\nYour third answer was heard to its end, and it says what you did yourself.'
    await as(other.token).rights.answerReviewRequest({ request_id, outcome: 'upheld', text })
    await as(nia.token).rights.eraseOwnData({ candidate_id: nia.id, email: nia.email })
    await buildJob(parts, { recruiter_id: recruiter.id, title: 'Orchard Lead' })
    await sendDailySummary(parts)
    const ended = await buildReadyJob(parts, { recruiter_id: recruiter.id, title: 'Packhouse Hand', closed_at: inHours(-24 * 715) })
    await buildCandidate(parts, { job_id: ended.id })
    await warnOfEnds(parts)
  })

  await test.step('each kind that candidates get becomes due in te reo Māori, too', async () => {
    const maori = await buildReadyJob(parts, {
      recruiter_id: recruiter.id,
      title: 'Kaiako',
      interview_language: 'mi',
      company_info: 'Te kura',
    })
    const of = { job_id: maori.id }
    const [aroha, hemi, mere, ana] = [
      await add('Aroha Ngata', { ...of, invitation_sent: true, invited_at: inHours(-240) }),
      await add('Hēmi Walker', { ...of, email: 'hemi@example.com' }),
      await add('Mere Tūhoe', of),
      await add('Ana Pōtae', of),
    ]
    const { outcomes, ...staff } = as(recruiter.token)
    await staff.candidates.sendInvites({ ...of, candidate_ids: [hemi.id] })
    await as().sessions.requestSignInLink({ email: aroha.email })
    for (const [one, answers] of [
      [mere, 1],
      [hemi, 20],
    ] as const)
      await takeInterview({ as }, { ...one, login_code: one.code } as never, answers, languages.mi.notice)
    await staff.interviews.reopenInterview({ ...of, candidate_id: mere.id, reason: 'The fire alarm went off.' })
    await untilScored(as(decider.token), maori.id, 1)
    await setAllLevels(as(decider.token), [hemi.id])
    await as(decider.token).scoring.reviewScore({ candidate_id: hemi.id, action: 'approve' })
    await as(decider.token).scoring.sendFeedback({ candidate_ids: [hemi.id] })
    for (const [{ id: candidate_id }, kind] of [
      [hemi, 'advanced'],
      [mere, 'declined'],
    ] as const) {
      await outcomes.setOutcome({ ...of, candidate_id, outcome: kind, reason: '' })
      const { subject, text } = await outcomes.getCandidateNoticeTemplate({ ...of, candidate_id, kind })
      await outcomes.sendNotice({ ...of, candidate_id, kind, subject, text })
    }
    const { id: request_id } = await as(hemi.token).rights.requestReview({ candidate_id: hemi.id, reason: 'I tapahia taku kōrero.' })
    await as(other.token).rights.answerReviewRequest({ request_id, outcome: 'upheld', text: 'Kua pānuitia anō e au te uiuinga katoa.' })
    await as(ana.token).rights.eraseOwnData({ candidate_id: ana.id, email: ana.email })
    await parts.db
      .update(jobs)
      .set({ closes_at: inHours(20), closes_zone: 'Pacific/Auckland' })
      .where(inArray(jobs.id, [job_id, maori.id]))
    await sendReminders(parts)
  })

  const delivered = () =>
    Object.entries(kinds).flatMap(([name, subject]) => {
      const found = smtp.emails.find(({ email }) => subject.test(email.subject ?? ''))
      return found ? [{ name, ...found }] : []
    })
  // The message about an outcome can be undone for a quarter of a minute.
  await expect.poll(() => delivered().map(({ name }) => name)).toEqual(Object.keys(kinds))
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } })).newPage()
  for (const { name, email } of delivered())
    await test.step(`the ${name} is read`, async () => {
      // A program that shows the text alone has the same links and says the same.
      const links = [...(email.html ?? '').matchAll(/href="(http[^"]+)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
      for (const link of links) expect(email.text).toContain(link)
      expect(email.text).not.toMatch(/<[a-z]|&amp;|undefined|\{\{/)
      expect(email.html).toContain(`<html lang="${name.startsWith('mi-') ? 'mi' : 'en'}">`)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.setContent(withPictures(email))
        for (const width of [360, 600]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
          if (shots) await page.screenshot({ path: join(shots, `${name}-${width}-${colorScheme}.png`), fullPage: true })
        }
        await expectAccessible(page)
      }
    })

  await test.step('the link in the reminder stops them, with the keyboard alone', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 844 })
    const { email } = delivered().find(({ name }) => name === 'reminder')!
    const link = /http\S+\/reminders#\S+/.exec(email.text ?? '')![0].replace(/^https?:\/\/[^/]+/, url)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Stop reminders?' })).toBeVisible()
    await expectAccessible(page)
    await pressByKeys(page, page.getByRole('button', { name: 'Stop reminders' }))
    await expect(page.getByRole('heading', { name: 'You get no more reminders' })).toBeVisible()
    await expectAccessible(page)
    if (shots) await page.screenshot({ path: join(shots, 'stopped-390.png') })
    const timeline = await as(recruiter.token).outcomes.getTimeline({ job_id, candidate_id: olive.id })
    expect(timeline.map(({ event }) => event)).toContain('reminders_stopped')
    await parts.db.execute(sql`delete from reminders`)
    await sendReminders(parts)
    const reminders = and(eq(emails.candidate_id, olive.id), eq(emails.kind, 'reminder'))
    expect(await parts.db.$count(emails, reminders)).toBe(1)
    // With reminders wanted again, the same run sends one: it was the link that stopped them.
    await parts.db.update(candidates).set({ reminders_stopped_at: null }).where(eq(candidates.id, olive.id))
    await sendReminders(parts)
    expect(await parts.db.$count(emails, reminders)).toBe(2)
    await page.goto(`${link.slice(0, -4)}xxxx`)
    await page.reload()
    await page.getByRole('button', { name: 'Stop reminders' }).click()
    await expect(page.getByText('This link is not complete. Open it again from the email.')).toBeVisible()
  })
  await page.context().close()
})
