// An interview that ended too early goes on: the recruiter opens it, and the candidate finishes it on a phone from the link in the email.
import { menuByKeys, pressByKeys, typeByKeys } from '../byKeys.ts'
import { endInterview } from '../endInterview.ts'
import { expectAccessible } from '../test.ts'
import { takeInterview, untilScored, withJob } from '../world.ts'
import { expect, expectNoSidewaysScroll, expectToast, test } from './screen.ts'

test('a reopened interview goes on where it stood, on a phone, up to a new score', async ({ open, world, vouch, smtp }) => {
  const { session, calls, job, made, path } = await withJob(vouch, world, ['Olive Park'])
  const olive = made[0]!
  await takeInterview(vouch, olive, 2)
  await untilScored(world.admin, job.id, 1)
  const page = await open(session, path)
  await menuByKeys(page, page.getByRole('button', { name: 'Actions for Olive Park' }), 'Reopen the interview')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Email' })).toContainText('was reopened')
  await typeByKeys(page, dialog.getByLabel('Reason'), 'The fire alarm went off.')
  await expectAccessible(page)
  await pressByKeys(page, dialog.getByRole('button', { name: 'Reopen it and send the email' }))
  await expectToast(page, 'The interview of Olive Park was reopened')

  const opened = () => smtp.emails.find(({ to, email }) => to === olive.email && /was reopened/.test(email.subject ?? ''))
  await expect.poll(opened).toBeTruthy()
  const { text = '' } = opened()!.email
  expect(text).not.toContain('fire alarm')
  const phone = await open(null, 'about:blank', { width: 390 })
  await phone.goto(/https?:\/\/\S+\/candidate\/login#\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, vouch.url))
  const room = phone.getByRole('dialog')
  await expect(room.getByText('Welcome back. Your interview goes on where it was.')).toBeVisible()
  const { competencies } = await calls.plans.getPlan({ job_id: job.id })
  const question = room.getByRole('heading').nth(1)
  await expect(question).toHaveText(competencies[2]!.question)
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  for (let asked = ''; ;) {
    await expect(question).not.toHaveText(asked)
    if ((await room.getByRole('textbox').count()) === 0) break
    asked = await question.innerText()
    await room
      .getByRole('textbox')
      .fill('I rang the depot, found the fridge, and he had it the same evening. As a result nobody waited longer.')
    await room.getByRole('button', { name: 'Submit answer' }).click()
  }
  await endInterview(phone)
  await expect(phone.getByRole('heading', { name: 'Thank you, Olive Park.' })).toBeVisible()
  await untilScored(world.admin, job.id, 1)
  const score = await world.admin.scoring.getScore({ candidate_id: olive.id })
  expect(score).toMatchObject({ answered_count: competencies.length, question_count: competencies.length })
})
