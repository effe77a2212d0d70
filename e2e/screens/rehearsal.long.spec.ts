// A recruiter takes the interview of their own job as a candidate would, and nothing is stored.
import { expect, test } from './screen.ts'
import { withJob } from '../world.ts'

test('a rehearsal uses the same room and plan as an interview, and stores nothing', async ({ open, world, vouch }) => {
  const { session, calls, job, path } = await withJob(vouch, world, [])
  const { competencies } = await calls.plans.getPlan({ job_id: job.id })
  const page = await open(session, `${path}?tab=setup`)
  const kept: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/rehearsal/next')) kept.push(`${request.method()} ${request.url()}`)
  })
  await page.getByRole('link', { name: 'Take it as a candidate' }).click()
  await expect(page.getByText('Rehearsal: this is what a candidate sees')).toBeVisible()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const room = page.getByRole('dialog')
  await expect(room).toContainText('Rehearsal, not kept')
  for (const { question } of competencies) {
    await expect(room.getByRole('heading', { name: question })).toBeVisible()
    await room.getByRole('textbox').fill('A man had no fridge. I rang the depot, found it, and he had it the same evening.')
    await room.getByRole('button', { name: 'Submit answer' }).click()
  }
  await room.getByRole('button', { name: 'End Interview' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End rehearsal' }).click()
  await expect(page.getByRole('heading', { name: 'The rehearsal is over.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the job' }).click()
  await expect(page.getByRole('heading', { name: 'Interview plan' })).toBeVisible()
  expect(kept).toEqual([])
  expect(await calls.jobs.getJob({ job_id: job.id })).toMatchObject({ candidate_count: 0, completed_count: 0 })
  // The plan can still change, because no interview has begun.
  expect((await calls.plans.getPlan({ job_id: job.id })).editable).toBe(true)
})
