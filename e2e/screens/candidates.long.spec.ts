// The candidates of a job: added, shown, selected, with their codes; the words of each failure.
import { consentVersion } from '../../shared/consent.ts'
import { longName, person, signInCandidate, takeInterview, withJob } from '../world.ts'
import { act, expect, expectNoSidewaysScroll, expectToast, fail, hold, loading, test } from './screen.ts'

test('empty, added, refused, and too long', async ({ open, world, vouch }) => {
  const { session, job, path } = await withJob(vouch, world, [])
  const page = await open(session, path, { mayFail: true })
  await expect(page.getByRole('heading', { name: 'No candidates yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add candidate' })
  const add = dialog.getByRole('button', { name: 'Add candidate' })
  await add.click()
  for (const text of ['Name is required', 'Email is not valid', 'Phone is required']) await expect(dialog.getByText(text)).toBeVisible()
  const details = person(longName)
  await dialog.getByLabel('Name').fill(details.name)
  await dialog.getByLabel('Email').fill(details.email)
  await dialog.getByLabel('Phone').fill(details.phone)
  const alert = page.getByRole('alertdialog', { name: 'Add Candidate Failed' })
  await fail(page, `/api/jobs/${job.id}/candidates`, 0, undefined, 'POST')
  await add.click()
  await expect(alert).toContainText('The connection was lost. Please try again.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  await add.click()
  await expectToast(page, `${longName} was added`)
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  await dialog.getByLabel('Name').fill('Twice')
  await dialog.getByLabel('Email').fill(details.email)
  await dialog.getByLabel('Phone').fill('021')
  await add.click()
  await expect(alert).toContainText(/already/)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Twice')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  for (const width of [1024, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
})

test('an administrator adds, imports, invites and makes new codes on the same page', async ({ open, world, vouch, smtp }) => {
  const {
    calls,
    job,
    made: [ruby],
  } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(world.adminSession, `/admin/job/${job.id}`)
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  const add = page.getByRole('dialog', { name: 'Add candidate' })
  const sam = person('Sam Ito')
  for (const [label, value] of Object.entries({ Name: sam.name, Email: sam.email, Phone: sam.phone }))
    await add.getByLabel(label).fill(value)
  await add.getByRole('button', { name: 'Add candidate' }).click()
  await expectToast(page, 'Sam Ito was added')
  await page.getByRole('button', { name: 'Import CSV' }).first().click()
  const importing = page.getByRole('dialog', { name: 'Import candidates' })
  const mei = person('Mei Chen')
  await importing
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(`name,email,phone\n${Object.values(mei).join()}\n`) })
  await importing.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(importing.getByText('1 candidate imported', { exact: false })).toBeVisible()
  await importing.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Send Invites' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send 3 invites' }).click()
  await expect(page.getByRole('dialog').getByText('3 invitations sent')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  for (const email of [ruby!.email, sam.email, mei.email]) expect(smtp.emails.map((sent) => sent.to)).toContain(email)
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/regenerate-code'))
  await act(page, 'Ruby Tane', 'Regenerate code')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate code' }).click()
  expect(new URL((await asked).url()).pathname).toBe(`/api/admin/jobs/${job.id}/candidates/${ruby!.id}/regenerate-code`)
  const row = page.getByRole('row').filter({ hasText: ruby!.email })
  await expect(row.getByText('No Invitation')).toBeVisible()
  const { rows } = await calls.candidates.listCandidates({ job_id: job.id })
  await expect(row.locator('code')).toHaveText(rows.find(({ id }) => id === ruby!.id)!.login_code)
})

test('a shown code is copied; a browser that refuses is reported', async ({ open, world, vouch }) => {
  const {
    session,
    made: [ruby],
    path,
  } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, path)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Show the login code of Ruby Tane' }).click()
  const copy = page.getByRole('button', { name: 'Copy the login code of Ruby Tane' })
  await copy.click()
  await expectToast(page, 'The login code of Ruby Tane was copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ruby!.login_code)
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('refused')) }))
  await copy.click()
  await expectToast(page, 'This browser did not allow copying. Select the code and copy it by hand.')
})

test('loading, and failed with a retry', async ({ open, world, vouch }) => {
  const { session, job, path } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, 'about:blank', { mayFail: true })
  await fail(page, `/api/jobs/${job.id}/candidates`, 500, 'The database is away.')
  const release = await hold(page, `/api/jobs/${job.id}/candidates`)
  await page.goto(path)
  await expect(loading(page, 'Candidates')).toBeVisible()
  release()
  const alert = page.getByRole('alert').filter({ hasText: 'The candidates could not be loaded' })
  await expect(alert).toContainText('The database is away.')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ruby Tane' })).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a row shows how far its interview is', async ({ open, world, vouch }) => {
  const { session, calls, job, made, path } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito', 'Mei Chen'])
  await calls.candidates.sendInvites({ job_id: job.id, candidate_ids: made.map((candidate) => candidate.id) })
  const [, sam, mei] = made
  const { interviews } = vouch.as((await signInCandidate(vouch, sam!)).access_token)
  await interviews.giveConsent({ candidate_id: sam!.id, version: consentVersion })
  await interviews.startInterview({ candidate_id: sam!.id })
  await takeInterview(vouch, mei!, 1)
  const page = await open(session, path)
  for (const [name, badge] of [
    ['Ruby Tane', 'Not started'],
    ['Sam Ito', 'In progress'],
    ['Mei Chen', 'Completed'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.getByText(/^(Not started|In progress|Completed)$/)).toHaveText(badge)
  }
})

test('codes are hidden until shown, one or all; a new code ends the old one and its invitation', async ({ open, world, vouch }) => {
  const {
    session,
    calls,
    job,
    made: [ruby, sam],
    path,
  } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  await calls.candidates.sendInvites({ job_id: job.id, candidate_ids: [ruby!.id] })
  const page = await open(session, path, { mayFail: true })
  const row = page.getByRole('row').filter({ hasText: ruby!.email })
  await expect(row.getByText('Invitation Sent')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: sam!.email }).getByText('No Invitation')).toBeVisible()
  await expect(row.getByText('Not started')).toBeVisible()
  await expect(page.getByText(ruby!.login_code)).toHaveCount(0)
  await row.getByRole('button', { name: 'Show the login code of Ruby Tane' }).click()
  await expect(page.getByText(ruby!.login_code)).toBeVisible()
  await expect(page.getByText(sam!.login_code)).toHaveCount(0)
  await row.getByRole('button', { name: 'Hide the login code of Ruby Tane' }).click()
  await expect(page.getByText(ruby!.login_code)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show codes' }).click()
  await expect(page.getByText(sam!.login_code)).toBeVisible()
  await row.getByRole('button', { name: 'Hide the login code of Ruby Tane' }).click()
  await expect(page.getByText(ruby!.login_code)).toHaveCount(0)
  await expect(page.getByText(sam!.login_code)).toBeVisible()
  await page.getByRole('button', { name: 'Hide codes' }).click()
  await expect(page.getByText(ruby!.login_code)).toHaveCount(0)
  const regenerate = async () => {
    await act(page, 'Ruby Tane', 'Regenerate code')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate code' }).click()
  }
  await fail(page, `/api/jobs/${job.id}/candidates/${ruby!.id}/regenerate-code`, 500, 'The database is away.')
  await regenerate()
  const alert = page.getByRole('alertdialog', { name: 'Regenerate Code Failed' })
  await expect(alert).toContainText('The database is away.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  await regenerate()
  await expect(row.getByText('No Invitation')).toBeVisible()
  const code = await row.locator('code').innerText()
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(code).not.toBe(ruby!.login_code)
})

test('the order is kept in the address, through a reload and back again', async ({ open, world, vouch }) => {
  const { session, path } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito', 'Ana Souza'])
  const page = await open(session, path)
  const names = page
    .getByRole('table', { name: 'Candidates' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)/ }) })
  const ordered = () => expect(names).toContainText(['Sam Ito', 'Ruby Tane', 'Ana Souza'])
  await expect(names).toContainText(['Ana Souza', 'Sam Ito', 'Ruby Tane'])
  const header = page.getByRole('columnheader', { name: 'Candidate', exact: false }).getByRole('button')
  await header.click()
  await expect(page).toHaveURL(/[?&]sort=name/)
  await header.click()
  await expect(page).toHaveURL(/[?&]sort=-name/)
  await ordered()
  await page.reload()
  await ordered()
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await page.waitForURL('**/recruiter/dashboard')
  await page.goBack()
  await expect(page).toHaveURL(/[?&]sort=-name/)
  await ordered()
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('nobody at all')
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL(/[?&]sort=-name/)
  await ordered()
})

test('a selection says how many of it the filter hides, and keeps them', async ({ open, world, vouch }) => {
  const { session, path } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito', 'Mei Chen'])
  const page = await open(session, path)
  for (const name of ['Ruby Tane', 'Sam Ito']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('2 of 3 selected')
  await expect(selection.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('Mei')
  await expect(selection).toContainText('0 of 1 selected, and 2 not in this list')
  await page.getByRole('checkbox', { name: 'Select all', exact: true }).check()
  await expect(selection).toContainText('All 1 matching selected, and 2 not in this list')
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('')
  await expect(selection).toContainText('All 3 selected')
})
