// Candidates from a file: the template, errors in a CSV, and the long list after an import.
import { readFile } from 'node:fs/promises'
import { v7 } from 'uuid'
import { makeWorkbook } from '../../testing/build/makeWorkbook.ts'
import { chooseByKeys, pressByKeys } from '../byKeys.ts'
import { withJob } from '../world.ts'
import { expect, expectNoSidewaysScroll, fail, fieldsSent, test } from './screen.ts'

test('the template downloads with the columns that an import takes', async ({ open, world, vouch }) => {
  const { session, path } = await withJob(vouch, world, [])
  const page = await open(session, path)
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import candidates' })
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download template' }).click()])
  expect(download.suggestedFilename()).toBe('candidates_template.csv')
  expect((await readFile(await download.path(), 'utf8')).split(/\r?\n/)[0]).toBe('name,email,phone')
})

test('an import lists its mistakes, and says when the upload failed', async ({ open, world, vouch }) => {
  const { session, job, path } = await withJob(vouch, world, [])
  const page = await open(session, path, { mayFail: true })
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Import candidates' })
  const file = dialog.locator('input[type=file]')
  const csv = (text: string, name = 'people.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const upload = dialog.getByRole('button', { name: 'Import', exact: true })
  for (const [name, words] of [
    ['people.pdf', 'Please select a CSV file'],
    ['people.xlsm', 'This workbook has macros.'],
  ] as const) {
    await file.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('x') })
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
  await expect(upload).toBeDisabled()
  await fail(page, `/api/jobs/${job.id}/candidates/template`, 500, 'x')
  await dialog.getByRole('button', { name: 'Download template' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Failed to download template')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.setViewportSize({ width: 320, height: 800 })
  await file.setInputFiles(csv('wrong,header\n1,2\n', `${'p'.repeat(120)}.csv`))
  await expect(dialog.getByText('p'.repeat(120), { exact: false })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await upload.click()
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Email needs a column of the file')).toBeVisible()
  await file.setInputFiles(csv(' \n'))
  await expect(dialog.getByText('The file has nothing in it.')).toBeVisible()
  await fail(page, `/api/jobs/${job.id}/candidates/import-preview`, 0)
  const good = `name,email,phone\nPriya,${v7()}@example.com,021\nNobody,not an email,021\n`
  await file.setInputFiles(csv(good))
  await expect(dialog.getByText('Failed to upload CSV file')).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('cell', { name: 'Priya' })).toBeVisible()
  await fail(page, `/api/jobs/${job.id}/candidates/import-csv`, 0)
  await upload.click()
  await expect(dialog.getByText('Network error')).toBeVisible()
  await page.unrouteAll()
  const sent = await fieldsSent(page)
  await upload.click()
  await expect(dialog.getByText('Row 3: email is not valid')).toBeVisible()
  await expect.poll(() => sent).toEqual([['csv_file']])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row').filter({ hasText: 'Priya' })).toBeVisible()
})

test('columns with other names are mapped, an existing candidate is not a mistake, and wrong rows can be downloaded, corrected and imported', async ({
  open,
  world,
  vouch,
}) => {
  const { session, path, made } = await withJob(vouch, world, ['Ruby Tane'])
  const [ruby] = made
  const page = await open(session, path)
  // With the keyboard alone.
  await pressByKeys(page, page.getByRole('button', { name: 'Import CSV' }).first())
  const dialog = page.getByRole('dialog', { name: 'Import candidates' })
  const email = `${v7()}@example.com`
  const workbook = makeWorkbook([
    ['who', 'family', 'E-mail', 'Mobile'],
    ['Ana', 'Ngata', email, '+64 21 555 0100'],
    ['Ruby', 'Tane', ruby!.email, '021'],
    ['Ben', 'Ito', 'nobody', '+64 21 555 0101'],
  ])
  const file = { name: 'people.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(workbook) }
  const chooser = page.waitForEvent('filechooser')
  await pressByKeys(page, dialog.locator('input[type=file]'))
  await (await chooser).setFiles(file)
  await chooseByKeys(page, dialog.getByLabel('Name', { exact: true }), 'who')
  await chooseByKeys(page, dialog.getByLabel('Last name, if it has its own column'), 'family')
  await expect(dialog.getByRole('cell', { name: 'Ana Ngata' })).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('3')
  await pressByKeys(page, dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog.getByText('1 candidate imported, 1 already here, 1 row left out.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'Rows to correct' }).getByRole('listitem')).toHaveText(
    /Row 4: email is not valid.*Ben Ito · nobody/,
  )
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressByKeys(page, dialog.getByRole('button', { name: 'Download 1 row to correct' })),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).replace('nobody', `${v7()}@example.com`)
  expect(rows).toContain('"+64 21 555 0101"')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await pressByKeys(page, dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(dialog.getByText('1 candidate imported.')).toBeVisible()
  await pressByKeys(page, dialog.getByRole('button', { name: 'Invite 1 candidate' }))
  const invite = page.getByRole('dialog', { name: 'Send Invites' })
  await expect(invite.getByText('1 candidate will get an email', { exact: false })).toBeVisible()
  await invite.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ben Ito' })).toContainText('+64 21 555 0101')
})

test('1,200 candidates are imported, scrolled, sorted, searched and selected', async ({ open, world, vouch }) => {
  const { session, calls, job, path } = await withJob(vouch, world, [])
  const rows = Array.from({ length: 1200 }, (_, i) => `Person ${String(i + 1).padStart(4, '0')},${i}-${job.id}@example.com,021`)
  const done = await calls.candidates.importCandidates({
    job_id: job.id,
    file: new File([`name,email,phone\n${rows.join('\n')}\n`], 'many.csv', { type: 'text/csv' }),
  })
  expect(done.imported_count).toBe(1200)
  const page = await open(session, path)
  const table = page.getByRole('table', { name: 'Candidates' })
  await expect(table).toHaveAttribute('aria-rowcount', '1201')
  await expect(page.getByText('200 of 1,200')).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await table.getByRole('button', { name: 'Candidate', exact: true }).click()
  await expect(page.getByText('1,200 of 1,200')).toBeVisible()
  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('End')
  await expect(table.getByRole('row').filter({ hasText: 'Person 1200' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('All 1,200 selected')
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('Person 0777')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('nobody at all')
  await expect(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
})

test('rows that failed to load are shown as such, and load on retry', async ({ open, world, vouch }) => {
  const { session, calls, job, path } = await withJob(vouch, world, [])
  const rows = Array.from({ length: 210 }, (_, i) => `Person ${i},${i}-${job.id}@example.com,021`)
  await calls.candidates.importCandidates({
    job_id: job.id,
    file: new File([`name,email,phone\n${rows.join('\n')}\n`], 'many.csv', { type: 'text/csv' }),
  })
  const page = await open(session, path, { mayFail: true })
  await expect(page.getByText('200 of 210', { exact: true })).toBeVisible()
  await fail(page, `/api/jobs/${job.id}/candidates`, 500, 'The database is away.')
  await page.getByRole('table', { name: 'Candidates' }).getByRole('row').nth(1).focus()
  await page.keyboard.press('End')
  const again = page.getByRole('button', { name: 'The next rows did not load. Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('200 of 210', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByText('210 of 210', { exact: true })).toBeVisible()
  await expect(again).toBeHidden()
})
