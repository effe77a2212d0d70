// Jobs overview: the states of the list, and agents that could not be set up.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, failFirst, scrollUntil } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, failed, empty, and too long', async ({ open }) => {
  await failFirst(
    () => open('admin', '/admin/jobs', { mayFail: true }),
    { call: ['jobs', 'adminListJobs'], loads: 'Jobs', failed: 'The jobs could not be loaded' },
    [],
  )
  await expect.element(page.getByRole('heading', { name: 'No jobs yet' })).toBeVisible()
  const long = 'Principal'.repeat(20)
  const rows = [1, 2, 3].map((n) => ({
    ...sampleJob,
    id: sampleId(100 + n),
    title: long,
    company_info: long.repeat(4),
    recruiter_name: long,
  }))
  answer('jobs', 'adminListJobs', rows)
  await open('admin', '/admin/jobs?sort=title')
  await expect.element(page.getByRole('row').filter({ hasText: long })).toHaveLength(rows.length)
  await expectNoSidewaysScroll()
  await page.viewport(320, 800)
  await expectNoSidewaysScroll()
})

test('an agent that could not be set up is counted, marked and filtered for', async ({ open }) => {
  answer('system', 'getAgentCounts', { total: 12, pending: 4, ready: 6, failed: 2 })
  answer('jobs', 'adminListJobs', [sampleJob])
  await open('admin', '/admin/jobs')
  await expect.element(page.getByCss('dl > div').filter({ hasText: 'Total Jobs' }).getByText('2 failed to set up')).toBeVisible()
  const failed = { ...sampleJob, title: 'Voice that failed', agent_status: 'failed' } as const
  let asked: string | undefined
  answer('jobs', 'adminListJobs', ({ agent_status }) => {
    asked = agent_status
    return [failed]
  })
  await page.getByRole('combobox', { name: 'Agent status' }).selectOptions('Failed')
  await expect.poll(() => asked).toBe('failed')
  await expect.poll(() => location.search).toMatch(/agent_status=failed/)
  await expect.element(page.getByRole('row').filter({ hasText: 'Voice that failed' }).getByText('Failed', { exact: true })).toBeVisible()
})

test('many, past the first page', async ({ open }) => {
  answer(
    'jobs',
    'adminListJobs',
    Array.from({ length: 450 }, (_, i) => ({ ...sampleJob, id: sampleId(100 + i), title: `Job number ${i + 1}` })),
  )
  await open('admin', '/admin/jobs')
  await expect.element(page.getByText('200 of 450')).toBeVisible()
  await scrollUntil(page.getByText('Job number 450', { exact: true }))
  await expect.element(page.getByText('450 of 450')).toBeVisible()
  expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row').length).toBeLessThan(100)
})

test('a filter and an order that are set before the next render are both kept', async ({ open }) => {
  answer('jobs', 'adminListJobs', [sampleJob])
  await open('admin', '/admin/jobs')
  const status = (await page.getByRole('combobox', { name: 'Agent status' }).findElement()) as HTMLSelectElement
  const order = (await page.getByRole('columnheader').getByRole('button').first().findElement()) as HTMLButtonElement
  status.value = 'failed'
  status.dispatchEvent(new Event('change', { bubbles: true }))
  // The router changes the address at once. React renders later.
  for (let i = 0; i < 50 && !location.search; i++) await Promise.resolve()
  order.click()
  await expect.poll(() => [...new URLSearchParams(location.search).keys()]).toEqual(['agent_status', 'sort'])
})
