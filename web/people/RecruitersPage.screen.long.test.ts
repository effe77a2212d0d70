// Recruiters: the states of the list, long names, and many.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../testing/screens/answers.ts'
import { expectNoSidewaysScroll, failFirst, scrollUntil } from '../../testing/screens/looks.ts'
import { longEmail } from '../../testing/screens/longEmail.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleRecruiter } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

test('loading, failed, and empty', async ({ open }) => {
  await failFirst(
    () => open('admin', '/admin/recruiters', { mayFail: true }),
    { call: ['people', 'listRecruiters'], loads: 'recruiters', failed: 'Failed to load data' },
    [],
  )
  await expect.element(page.getByRole('heading', { name: 'No recruiters yet' })).toBeVisible()
})

test('too long, and many', async ({ open }) => {
  const recruiters = Array.from({ length: 130 }, (_, i) => ({
    ...sampleRecruiter,
    id: sampleId(100 + i),
    name: `Recruiter number ${i + 1}`,
  }))
  const long = 'Wolfeschlegelsteinhausen'.repeat(5)
  recruiters[0] = { ...recruiters[0]!, name: long, email: longEmail, company_name: long }
  answer('people', 'listRecruiters', recruiters)
  await open('admin', '/admin/recruiters')
  await expect.element(page.getByText(longEmail)).toBeVisible()
  await expectNoSidewaysScroll()
  await page.viewport(390, 800)
  await expect.element(page.getByText(longEmail)).toBeVisible()
  await expectNoSidewaysScroll()
  await page.viewport(1440, 900)
  await expect.element(page.getByText('60 of 130 recruiters')).toBeVisible()
  await scrollUntil(page.getByText('130 of 130 recruiters'))
  await expect.element(page.getByRole('heading', { name: 'Recruiter number 130', exact: true })).toBeVisible()
})
