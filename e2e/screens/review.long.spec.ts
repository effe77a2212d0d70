// Candidate Scoring Review: its figures, selection and filter, CSV export and upload, and the text of every failure.
import { readFileSync } from 'node:fs'
import { answer, expect, expectToast, fail, test } from './screen.ts'
import { pendingScores, withPending } from './withPending.ts'

test('shows figures, filters by job, and warns when nobody is selected', async ({ open, world }) => {
  const page = await open(world.adminSession, '/admin/scoring')
  await expect(page.getByRole('heading', { name: 'Candidate Scoring Review', level: 1 })).toBeVisible()
  for (const name of ['Download Template', 'Upload CSV']) await expect(page.getByRole('button', { name, exact: true })).toBeEnabled()
  for (const name of ['Pending Review', 'Avg Score', 'Red Flags']) await expect(page.getByText(name, { exact: true })).toBeVisible()
  const jobs = page.getByRole('combobox', { name: 'Job' })
  await expect(jobs.locator('option').first()).toHaveText('All Jobs')
  await jobs.selectOption(world.job.id)
  await expect(page).toHaveURL(new RegExp(`job_id=${world.job.id}`))
  await expect(page.getByRole('row').filter({ hasText: 'Noor Haddad' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Please select candidates to approve')
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  await expectToast(page, 'Please select candidates to send feedback to')
})

test('says which call failed, and keeps the selection', async ({ open, world }) => {
  const page = await open(world.adminSession, `/admin/scoring?job_id=${world.job.id}`, { mayFail: true })
  const row = page.getByRole('row').filter({ hasText: 'Noor Haddad' })
  await row.getByRole('checkbox').check()
  await fail(page, '/api/admin/scoring/bulk-approve', 500, 'The database is away.')
  await page.getByRole('button', { name: 'Approve Selected' }).click()
  await expectToast(page, 'Failed to approve candidates')
  await page.getByRole('button', { name: 'Send Feedback' }).click()
  const first = page.getByRole('alertdialog', { name: 'Approve first, then send feedback' })
  await expect(first.getByRole('button', { name: 'Approve 1 candidate' })).toBeEnabled()
  await first.getByRole('button', { name: 'Cancel' }).click()
  await expect(first).toBeHidden()
  await fail(page, '/api/admin/scoring/review', 500, 'The database is away.')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Failed to approve candidate')
  await expect(row.getByRole('checkbox')).toBeChecked()
  // By keyboard: the messages of the failures may lie over the button.
  await row.getByRole('button', { name: /^Reject/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reject Noor Haddad?' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The answers were read aloud by someone else.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Failed to reject candidate')
  await expect(dialog.getByLabel('Reason')).toHaveValue('The answers were read aloud by someone else.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await fail(page, '/api/admin/scoring/template', 500, 'x')
  await page.getByRole('button', { name: 'Download Template' }).click()
  await expectToast(page, 'Failed to download CSV template')
  const upload = page.getByLabel('CSV with scores')
  await upload.setInputFiles({ name: 'scores.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expectToast(page, 'Please select a CSV file')
  await fail(page, '/api/admin/scoring/upload-csv', 0)
  await upload.setInputFiles({ name: 'scores.csv', mimeType: 'text/csv', buffer: Buffer.from('x') })
  await expectToast(page, 'Failed to upload CSV file')
})

test('scores go out and come back by CSV, with each wrong row named', async ({ open, world, vouch }) => {
  const { job, made } = await withPending(vouch, world, ['Eve Nilsen'])
  const [eve] = made
  const page = await open(world.adminSession, `/admin/scoring?job_id=${job.id}`, { mayFail: true })
  await expect(page.getByRole('row').filter({ hasText: 'Eve Nilsen' })).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Template' }).click()])
  expect(download.suggestedFilename()).toBe('candidate_scoring_template.csv')
  const template = readFileSync(await download.path(), 'utf8')
  expect(template.split('\r\n')[0]).toBe('candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags')
  expect(template).toContain(eve!.email)
  const header = template.split('\r\n')[0]!
  const upload = page.getByLabel('CSV with scores')
  const refusal = page.waitForResponse('**/api/admin/scoring/upload-csv')
  await upload.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('name,phone\r\nEve Nilsen,1\r\n') })
  const { detail } = (await (await refusal).json()) as { detail: string }
  expect(detail).toContain('must begin with the header line of the template')
  await expectToast(page, detail)
  const logged = page.waitForEvent('console', (message) => message.text().includes('Row 3:'))
  await upload.setInputFiles({
    name: 'scores.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `${header}\r\n${eve!.id},${eve!.email},81,90,Ownership:80,Good,\r\n${world.job.id},nobody@example.com,50,,,,\r\n${eve!.id},${eve!.email},140,,,,\r\n`,
    ),
  })
  await expectToast(page, 'Upload completed with 2 errors. Check console for details.')
  await expect(page.getByText('scores.csv: 1 row processed, 2 errors')).toBeVisible()
  for (const row of [/^Row 3:/, /^Row 4:/]) await expect(page.getByText(row)).toBeVisible()
  expect((await logged).text()).toMatch(/^scores\.csv: Row 3: .+ Row 4: /)
  await expect(page.getByRole('row').filter({ hasText: 'Eve Nilsen' }).getByText('81').first()).toBeVisible()
})

test('a failed scoring says why, has no score, and is repeated on request', async ({ open, world, vouch }) => {
  const { job } = await withPending(vouch, world, ['Finn Aho'])
  const { rows } = await world.admin.scoring.listScoresToReview({ job_id: job.id })
  const page = await open(world.adminSession, 'about:blank')
  const failure = 'The language model did not answer within 60 seconds.'
  await answer(
    page,
    pendingScores,
    rows.map((row) => ({
      ...row,
      status: 'failed',
      failure,
      overall_score: null,
      overall_low: null,
      overall_high: null,
      integrity_score: null,
      competency_scores: [],
      scorer: null,
      evidence_count: 0,
    })),
  )
  await page.goto(`/admin/scoring?job_id=${job.id}`)
  const row = page.getByRole('row').filter({ hasText: 'Finn Aho' })
  await expect(row.getByText(`${failure} Everything that we received of the interview is kept.`)).toBeVisible()
  await expect(row.getByText('No score', { exact: true })).toContainClass('bg-midnight-100')
  await expect(row.getByRole('button', { name: 'Approve Finn Aho' })).toHaveCount(0)
  const again = row.getByRole('button', { name: 'Score Finn Aho again' })
  await expect(again).toHaveText('Score again')
  await page.unrouteAll()
  await again.click()
  await expectToast(page, 'The interview of Finn Aho is being scored again')
  await expect(row.getByRole('button', { name: 'Approve Finn Aho' })).toBeVisible()
  await expect(row.getByText('No score', { exact: true })).toHaveCount(0)
})
