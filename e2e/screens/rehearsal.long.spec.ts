// A recruiter takes the interview of their own job as a candidate would, and nothing is stored.
import { pressByKeys, tabTo, tickByKeys, typeByKeys } from '../byKeys.ts'
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
  // With the keyboard alone.
  await pressByKeys(page, page.getByRole('link', { name: 'Take it as a candidate' }))
  await expect(page.getByText('Rehearsal: this is what a candidate sees')).toBeVisible()
  await tabTo(page, page.getByRole('radio').first())
  while (!(await page.getByRole('radio', { name: 'Type' }).isChecked())) await page.keyboard.press('ArrowDown')
  await tickByKeys(page, page.getByRole('checkbox'))
  await pressByKeys(page, page.getByRole('button', { name: 'Start Interview' }))
  const room = page.getByRole('dialog')
  await expect(room).toContainText('Rehearsal, not kept')
  for (const { question } of competencies) {
    await expect(room.getByRole('heading', { name: question })).toBeVisible()
    await typeByKeys(page, room.getByRole('textbox'), 'A man had no fridge. I rang the depot, found it, and he had it the same evening.')
    await pressByKeys(page, room.getByRole('button', { name: 'Submit answer' }))
  }
  await pressByKeys(page, room.getByRole('button', { name: 'End Interview' }))
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button', { name: 'End rehearsal' }))
  await expect(page.getByRole('heading', { name: 'The rehearsal is over.' })).toBeVisible()
  await pressByKeys(page, page.getByRole('link', { name: 'Back to the job' }))
  await expect(page.getByRole('heading', { name: 'Interview plan' })).toBeVisible()
  expect(kept).toEqual([])
  expect(await calls.jobs.getJob({ job_id: job.id })).toMatchObject({ candidate_count: 0, completed_count: 0 })
  // The plan can still change, because no interview has begun.
  expect((await calls.plans.getPlan({ job_id: job.id })).editable).toBe(true)
})
