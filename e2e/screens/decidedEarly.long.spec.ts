// Somebody decides about a candidate before the interview begins. What the candidate then sees, on a phone.
import { pressByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { invited } from './invited.ts'
import { expect, expectNoSidewaysScroll, test } from './screen.ts'

const closed = 'This interview can no longer be started.'

test('a declined candidate is asked to start until they are told, and then reads the message in place of it', async ({
  open,
  vouch,
  world,
  smtp,
}) => {
  const { calls, candidate, session, path } = await invited(vouch, world, 'Nia Obi')
  const { id: candidate_id, job_id, email } = candidate
  const page = await open(session, path, { width: 390 })
  await calls.outcomes.setOutcome({ job_id, candidate_id, outcome: 'declined', reason: 'Only for us.' })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeVisible()
  await calls.outcomes.sendNotice({
    job_id,
    candidate_id,
    kind: 'declined',
    subject: 'Your application',
    text: 'Hello Nia,\n\nthe post was filled before your interview.',
  })
  await expect.poll(() => smtp.emails.some(({ to }) => to === email), { timeout: 40_000 }).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: closed })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('A person has decided not to go on with your application, and has written to you.')).toBeVisible()
  await expect(page.getByText('the post was filled before your interview.')).toBeVisible()
  await expect(page.getByText('Only for us.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start Interview' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a candidate whose application is withdrawn while the page is open reads that at the press of the button', async ({
  open,
  vouch,
  world,
}) => {
  const { calls, candidate, session, path } = await invited(vouch, world, 'Nia Obi')
  const page = await open(session, path, { width: 390, mayFail: true })
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await calls.outcomes.setOutcome({ job_id: candidate.job_id, candidate_id: candidate.id, outcome: 'withdrawn', reason: '' })
  await pressByKeys(page, page.getByRole('button', { name: 'Start Interview' }))
  await expect(page.getByRole('heading', { name: closed })).toBeVisible()
  await expect(page.getByText('Your application was withdrawn. Nothing more happens.')).toBeVisible()
  await expectAccessible(page)
})
