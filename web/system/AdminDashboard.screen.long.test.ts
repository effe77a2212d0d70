// More of the admin dashboard: figures that fail alone, many and long titles, and the order of the jobs.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, fail } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, expectTexts, expectToast, scrollUntil } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleJob } from '../../testing/screens/samples.ts'
import { reload, test } from '../../testing/screens/screen.tsx'

const stats = { total_recruiters: 1, total_jobs: 120, total_candidates: 10, active_interviews: 0 }

test('the jobs are still shown if the figures fail to load', async ({ open }) => {
  fail('system', 'getAdminStats')
  answer('jobs', 'adminListJobs', [{ ...sampleJob, title: 'Data Analyst' }])
  await open('admin', '/admin/dashboard', { mayFail: true })
  await expectToast('Failed to load dashboard data')
  const figures = page.getByCss('dl > div')
  await expect.element(figures).toHaveLength(4)
  for (const name of ['Total Recruiters', 'Total Jobs', 'Total Candidates', 'Active Interviews'])
    await expect.element(figures.filter({ hasText: name }).getByCss('dd')).toHaveTextContent('–Not loaded')
  await expect
    .element(page.getByRole('table', { name: 'Jobs overview' }).getByRole('row').filter({ hasText: 'Data Analyst' }).first())
    .toBeVisible()
})

test('a failed agent is counted and marked; many jobs, and a title too long', async ({ open }) => {
  const long = 'Principal'.repeat(20)
  const jobs = Array.from({ length: 120 }, (_, i) => ({ ...sampleJob, id: sampleId(100 + i), title: `Job number ${i + 1}` }))
  jobs[0] = { ...jobs[0]!, title: long, company_info: long.repeat(4), agent_status: 'failed' }
  answer('system', 'getAdminStats', stats)
  answer('system', 'getAgentCounts', { total: 120, pending: 100, ready: 18, failed: 2 })
  answer('jobs', 'adminListJobs', jobs)
  await open('admin', '/admin/dashboard')
  const overview = page.getByRole('region', { name: 'Jobs overview' })
  await expect.element(overview.getByRole('link', { name: '2 failed agents' })).toHaveAttribute('href', '/admin/jobs?agent_status=failed')
  await expect.element(overview.getByRole('row').filter({ hasText: long }).getByText('Failed', { exact: true })).toBeVisible()
  await expect.element(overview.getByText('50 of 120')).toBeVisible()
  await expectNoSidewaysScroll()
  await page.viewport(390, 800)
  await expect.element(overview.getByRole('row').filter({ hasText: long })).toBeVisible()
  await expectNoSidewaysScroll()
  await scrollUntil(overview.getByText('Job number 120', { exact: true }))
  await expect.element(overview.getByText('120 of 120')).toBeVisible()
})

test('the order of the jobs is kept in the address, through a reload and back again', async ({ open }) => {
  answer('system', 'getAdminStats', stats)
  answer(
    'jobs',
    'adminListJobs',
    ['Baker', 'Chef', 'Archer'].map((title, i) => ({ ...sampleJob, id: sampleId(100 + i), title })),
  )
  answer('companies', 'listCompanies', [])
  await open('admin', '/admin/dashboard')
  const jobs = page
    .getByRole('table', { name: 'Jobs overview' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /^View / }) })
  await expectTexts(jobs, ['Baker', 'Chef', 'Archer'])
  await page.getByRole('columnheader', { name: 'Job' }).getByRole('button').click()
  await expect.poll(() => location.search).toMatch(/[?&]sort=title/)
  await expectTexts(jobs, ['Archer', 'Baker', 'Chef'])
  reload()
  await expectTexts(jobs, ['Archer', 'Baker', 'Chef'])
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
  await expect.poll(() => location.pathname).toBe('/admin/companies')
  history.back()
  await expectTexts(jobs, ['Archer', 'Baker', 'Chef'])
})
