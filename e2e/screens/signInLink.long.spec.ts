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
  await expect(page.getByText('This link no longer works')).toBeVisible()
  expect(page.url()).not.toContain('#')
  await page.getByLabel('Login code').fill('ABCD-EFGH')
  await typeByKeys(page, page.getByLabel('Email'), `wrong-${olive!.email}`)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Invalid email or login code.')).toBeVisible()
  const ask = page.getByRole('button', { name: 'Email me a sign-in link' })
  await pressByKeys(page, ask)
  const told = page.getByRole('status').filter({ hasText: 'Look in the spam folder' })
  await expect(told).toContainText(`wrong-${olive!.email}`)
  await expect(told).toBeFocused()
  await expect(page.getByText('Invalid email or login code.')).toBeHidden()
  // Nothing was sent to the corrected address, so it can be asked for.
  await page.getByLabel('Email').fill(olive!.email)
  await expect(told).toBeHidden()
  await pressByKeys(page, ask)
  await expect(told).toContainText(olive!.email)
  await expect.poll(() => linkIn(/link/i)).toBeTruthy()
  // In the tab where the first one was opened, so that only what follows the # changes.
  await page.evaluate((link) => location.assign(link), linkIn(/link/i)!)
  await expect(page.getByRole('heading', { name: 'Welcome, Olive Park.' })).toBeVisible()
})
