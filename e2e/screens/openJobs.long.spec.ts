// A recruiter shows a job to candidates who look for one. A candidate of another job asks for open jobs, sees it where its skills stand, and loses it.
import { expectAccessible } from '../test.ts'
import { makeReadyJob, signInCandidate, withJob } from '../world.ts'
import { expect, expectNoSidewaysScroll, test } from './screen.ts'

const reach = 'Write to hana@harbour.example with the shifts that you want.'

test('a job is shown by its recruiter, seen by a candidate who asks, and gone when it is closed', async ({ open, world, vouch }) => {
  const { calls, session, made } = await withJob(vouch, world, ['Aroha Kingi'])
  const criteria = 'Rostering: plans a week ahead\nSupervising people on a shift\nResponsible alcohol service, with the LCQ'
  const job = await makeReadyJob(calls, world.admin, { title: 'Night manager', criteria })
  const staff = await open(session, `/recruiter/job/${job.id}?tab=setup`, { mayFail: true })
  await staff.getByRole('button', { name: 'Show to candidates' }).click()
  await staff.getByRole('button', { name: 'Show this job' }).click()
  await expect(staff.getByLabel('How can people reach you?')).toHaveAttribute('aria-invalid', 'true')
  await staff.getByLabel('How can people reach you?').fill(reach)
  await staff.getByRole('button', { name: 'Show this job' }).click()
  await expect(staff.getByText(/^Shown since/)).toBeVisible()
  await expectAccessible(staff)

  const candidate = await signInCandidate(vouch, made[0]!)
  const id = { candidate_id: made[0]!.id }
  const own = vouch.as(candidate.access_token).profiles
  await own.addProfileLine({ ...id, kind: 'skill', text: 'Rostering' })
  await own.addProfileLine({ ...id, kind: 'position', text: 'Bartender at the Harbour Hotel', from: '2025-02' })
  await own.setPathGoal({ ...id, occupation_id: 'duty-manager', hours_per_week: 10 })
  const page = await open(candidate, `/interview/${id.candidate_id}/path`)
  const gaps = page.getByRole('region', { name: 'You and this job' })
  await expect(gaps).toContainText('Not in your profile yet')
  await expect(gaps).toContainText('Teamwork')
  await page.getByRole('tab', { name: 'Your paths' }).click()
  const jobs = page.getByRole('region', { name: 'Open jobs' })
  await expect(jobs.getByText('Night manager')).toHaveCount(0)
  await jobs.getByRole('switch', { name: 'Show me open jobs' }).click()
  await expect(jobs.getByRole('listitem').filter({ hasText: 'Night manager' })).toContainText(reach)
  await expect(jobs.getByRole('listitem').filter({ hasText: 'Night manager' })).toContainText('Asks for what you have: Rostering')
  await page.locator('summary', { hasText: 'Supervising people' }).first().click()
  await expect(page.locator('details[open]').getByText('Open jobs that ask for it')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)

  await calls.jobs.closeJob({ job_id: job.id })
  await page.reload()
  await page.getByRole('tab', { name: 'Your paths' }).click()
  await expect(jobs.getByRole('switch', { name: 'Show me open jobs' })).toBeChecked()
  await expect(jobs.getByText('Night manager')).toHaveCount(0)
})
