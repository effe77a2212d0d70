// Ten thousand candidates in the real table: loaded while scrolling, found, sorted, and all selected.
import { withJob } from '../world.ts'
import { expect, test } from './screen.ts'

const many = 10_000
/** Ten pages of rows are loaded one after another, beside three other journeys. */
const loaded = { timeout: 60_000 }
const nameOf = (n: number) => `Candidate ${String(n).padStart(5, '0')}`

test('ten thousand candidates are scrolled, searched, sorted and selected', async ({ open, world, vouch }) => {
  const { session, calls, job, path } = await withJob(vouch, world, [])
  const lines = Array.from({ length: many }, (_, i) => `${nameOf(i + 1)},many${i + 1}@example.com,021 ${i}`)
  const imported = await calls.candidates.importCandidates({
    job_id: job.id,
    file: new File([['name,email,phone', ...lines].join('\n')], 'many.csv', { type: 'text/csv' }),
  })
  expect(imported.imported_count).toBe(many)

  const page = await open(session, path)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/jobs/${job.id}/candidates`)) asked++
  })
  const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const row = (n: number) => page.getByRole('row').filter({ hasText: nameOf(n) })
  await expect(page.getByText('200 of 10,000')).toBeVisible()
  await expect(async () => {
    await toEnd()
    await expect(page.getByText(/^[4-9]00 of 10,000|^[\d,]{5} of 10,000/)).toBeAttached({ timeout: 1000 })
  }).toPass()

  const search = page.getByRole('searchbox', { name: 'Search candidates' })
  await search.fill(nameOf(9999))
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(row(9999)).toBeVisible()
  await search.fill('')
  await expect(page.getByText(/ of 10,000$/)).toBeAttached()

  asked = 0
  await page.getByRole('columnheader', { name: 'Candidate', exact: false }).getByRole('button').click()
  await expect(page.getByText('10,000 of 10,000', { exact: true })).toBeAttached(loaded)
  expect(asked).toBeLessThanOrEqual(12)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(row(1)).toBeVisible()
  await expect(async () => {
    await toEnd()
    await expect(row(many)).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await page.getByRole('row').count()).toBeLessThan(100)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('All 10,000 selected')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()
  await page.goto(path)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Select all 10,000' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('All 10,000 selected', loaded)
})
