// The button of an invitation signs in by itself, once, and a lost link is replaced by email.
import { pressByKeys, typeByKeys } from '../byKeys.ts'
import { withJob } from '../world.ts'
import { expect, test } from './screen.ts'

test('the link of the invitation signs in once, leaves nothing in the address, and a new one comes by email', async ({
  open,
  world,
  vouch,
  smtp,
}) => {
  const { calls, job, made } = await withJob(vouch, world, ['Olive Park'])
  const [olive] = made
  await calls.candidates.sendInvites({ job_id: job.id, candidate_ids: [olive!.id] })
  const linkIn = (subject: RegExp) => {
    const sent = smtp.emails.findLast(({ to, email }) => to === olive!.email && subject.test(email.subject ?? ''))
    return /https?:\/\/\S+\/candidate\/login#\S+/.exec(sent?.email.text ?? '')?.[0]
  }
  const first = linkIn(/interview/)!
  const page = await open(null, 'about:blank', { width: 390, mayFail: true })
  const enter = async (link: string) => {
    await page.goto('about:blank')
    await page.goto(link)
  }
  await enter(first)
  await expect(page.getByRole('heading', { name: 'Welcome, Olive Park.' })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toContain('#')

  await page.evaluate(() => localStorage.clear())
  await enter(first)
  await expect(page.getByText('This link does not work any more')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await typeByKeys(page, page.getByLabel('Email'), olive!.email)
  await pressByKeys(page, page.getByRole('button', { name: /link/i }).last())
  await expect.poll(() => linkIn(/link/i)).toBeTruthy()
  await enter(linkIn(/link/i)!)
  await expect(page.getByRole('heading', { name: 'Welcome, Olive Park.' })).toBeVisible()
})
