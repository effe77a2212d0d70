// The candidates of a job: added, shown, invited, edited, erased; the words of each failure.
import type { Page } from '@playwright/test'
import type { CallError } from '../../shared/client.ts'
import { consentVersion } from '../../shared/consent.ts'
import { longName, person, signInCandidate, takeInterview, withJob } from '../world.ts'
import { expectAccessible } from '../test.ts'
import { expect, expectNoSidewaysScroll, expectToast, fail, hold, loading, test } from './screen.ts'

/** Chooses from the menu of a candidate's row. */
async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

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
  const importing = page.getByRole('dialog', { name: 'Import candidates from a CSV' })
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

test('a code that is shown is copied, and where the browser refuses that is said', async ({ open, world, vouch }) => {
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

test('loading, and failed with another try', async ({ open, world, vouch }) => {
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

test('a row says how far its interview is', async ({ open, world, vouch }) => {
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

test('codes are masked until they are shown, one or all; a new one ends the old and the invitation', async ({ open, world, vouch }) => {
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

test('a double click on Send sends to everyone, and stopping leaves the others selected', async ({ open, world, vouch }) => {
  const { session, calls, job, path } = await withJob(vouch, world, [])
  const rows = Array.from({ length: 120 }, (_, i) => `Person ${i},${i}-${job.id}@example.com,021`)
  const file = new File([`name,email,phone\n${rows.join('\n')}\n`], 'people.csv', { type: 'text/csv' })
  await calls.candidates.importCandidates({ job_id: job.id, file })
  const page = await open(session, path)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Send Invites' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  const release = await hold(page, `/api/jobs/${job.id}/send-invites`)
  await dialog.getByRole('button', { name: 'Send 120 invites' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Stop after this batch' })).toBeVisible()
  release()
  await expect(dialog.getByText('120 invitations sent', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Send Invites' }).first().click()
  const releaseFirst = await hold(page, `/api/jobs/${job.id}/send-invites`)
  await dialog.getByRole('button', { name: 'Send 120 invites' }).click()
  await dialog.getByRole('button', { name: 'Stop after this batch' }).click()
  releaseFirst()
  await expect(dialog.getByText('70 candidates not tried; they are still selected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('70 of 120 selected')
})

test('logging out with unsaved changes asks first, and ends the session only then', async ({ open, world, vouch }) => {
  const { session, calls, path } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, path)
  await act(page, 'Ruby Tane', 'Delete')
  const leave = page.getByRole('alertdialog', { name: 'Leave with 1 unsaved change?' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
  expect((await calls.sessions.getSession()).user_type).toBe('recruiter')
  await page.getByRole('button', { name: 'Logout' }).click()
  await leave.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/recruiter/login')
  await expect.poll(() => calls.sessions.getSession().catch((error: CallError) => error.status)).toBe(401)
})

test('edits and deletions are staged, survive a failed save, and are asked about on leaving', async ({ open, world, vouch }) => {
  const {
    session,
    calls,
    job,
    made: [ruby, sam],
    path,
  } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  const page = await open(session, path, { mayFail: true })
  await act(page, 'Ruby Tane', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Ruby Tane' })
  for (const label of ['Name', 'Email', 'Phone']) await dialog.getByLabel(label).fill('')
  await dialog.getByRole('button', { name: 'Keep changes' }).click()
  for (const text of ['Name is required', 'Email is not valid', 'Phone is required']) await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Email').fill(ruby!.email)
  await dialog.getByLabel('Phone').fill(ruby!.phone)
  await dialog.getByLabel('Name').fill('Ruby Tāne')
  await dialog.getByRole('button', { name: 'Keep changes' }).click()
  await act(page, 'Sam Ito', 'Delete')
  await expect(page.getByRole('row').filter({ hasText: ruby!.email })).toBeFocused()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toContainText('2 unsaved changes')
  await expect(page.getByRole('row').filter({ hasText: sam!.email })).toHaveCount(0)
  expect((await calls.candidates.listCandidates({ job_id: job.id })).rows.map((c) => c.name).toSorted()).toEqual(['Ruby Tane', 'Sam Ito'])
  await fail(page, `/api/jobs/${job.id}/candidates/${ruby!.id}`, 500, 'The database is away.', 'PUT')
  await bar.getByRole('button', { name: 'Save' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Update Candidate Failed' })
  await expect(alert).toContainText('Ruby Tane: The database is away.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(bar).toContainText('1 unsaved change')
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  const leave = page.getByRole('alertdialog', { name: 'Leave with 1 unsaved change?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll()
  await bar.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, '1 change saved')
  await expect(bar).toBeHidden()
  expect((await calls.candidates.listCandidates({ job_id: job.id })).rows.map((c) => c.name)).toEqual(['Ruby Tāne'])
  await act(page, 'Ruby Tāne', 'Delete')
  await fail(page, `/api/jobs/${job.id}/candidates/${ruby!.id}`, 500, 'The database is away.', 'DELETE')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete Candidate Failed' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await bar.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('row').filter({ hasText: ruby!.email })).toBeVisible()
})

test('an administrator erases personal data for a reason, sees a failure, and nothing but the skeleton afterwards; a recruiter cannot', async ({
  open,
  world,
  vouch,
}) => {
  const {
    session,
    calls,
    job,
    made: [ruby, sam],
    path,
  } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  const recruiter = await open(session, path)
  await recruiter.getByRole('button', { name: 'Actions for Ruby Tane' }).click()
  await expect(recruiter.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(recruiter.getByRole('menuitem', { name: 'Erase personal data' })).toHaveCount(0)
  await expectAccessible(recruiter)

  const page = await open(world.adminSession, `/admin/job/${job.id}`, { mayFail: true })
  const begin = async () => {
    await act(page, 'Ruby Tane', 'Erase personal data')
  }
  const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Ruby Tane?' })
  await begin()
  await expect(dialog).toContainText('This cannot be undone')
  const erase = dialog.getByRole('button', { name: 'Erase personal data' })
  await erase.click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await fail(page, `/api/admin/candidates/${ruby!.id}/erase`, 500, 'The database is away.')
  await begin()
  await dialog.getByLabel('Reason').selectOption('The candidate asked for it')
  await erase.click()
  const alert = page.getByRole('alertdialog', { name: 'Erase Candidate Failed' })
  await expect(alert).toContainText('The database is away.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  await begin()
  await dialog.getByLabel('Reason').selectOption('The candidate asked for it')
  await erase.click()
  await expectToast(page, 'The personal data was erased')
  const row = page.getByRole('row').filter({ hasText: 'Erased candidate' })
  await expect(row).toContainText('Personal data erased')
  await expect(row.getByRole('checkbox')).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Ruby Tane')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('All 1 selected')
  await expectNoSidewaysScroll(page)
  expect((await calls.candidates.listCandidates({ job_id: job.id })).rows.map((c) => c.id)).toEqual([sam!.id])
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

test('invitations ask for a selection, and say for whom they failed', async ({ open, world, vouch, smtp }) => {
  const {
    session,
    job,
    made: [ruby, sam],
    path,
  } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  const page = await open(session, path, { mayFail: true })
  const send = page.getByRole('region', { name: 'Candidates' }).getByRole('button', { name: 'Send Invites' }).first()
  await send.click()
  const none = page.getByRole('alertdialog', { name: 'No Candidates Selected' })
  await expect(none).toContainText('Please select at least one candidate to send invites.')
  await expect(none.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(none).toBeHidden()
  await expect(send).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('All 2 selected')
  await fail(page, `/api/jobs/${job.id}/send-invites`, 503, 'The mail server is away.')
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click()
  const failed = page.getByRole('alertdialog', { name: 'Send Invites Failed' })
  await expect(failed).toContainText('The mail server is away.')
  await failed.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  smtp.refuse.add(sam!.email)
  await send.click()
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click()
  await expect(dialog.getByText('Failed invitations can be retried by reselecting them', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Sam Ito' })).toContainText('The mail server refused it')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('row').filter({ hasText: ruby!.email }).getByText('Invitation Sent')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: sam!.email }).getByRole('checkbox')).toBeChecked()
  smtp.refuse.clear()
})

test('invitations leave out who has completed the interview, and keep selected only who can be tried again', async ({
  open,
  world,
  vouch,
  smtp,
}) => {
  const {
    session,
    made: [ruby, sam, mei, tui],
    path,
  } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito', 'Mei Chen', 'Tui Rangi'])
  await takeInterview(vouch, mei!, 1)
  const page = await open(session, path, { mayFail: true })
  const selection = page.getByRole('region', { name: 'Selection' })
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  const select = async (...names: string[]) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await select('Mei Chen')
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expect(dialog.getByText('1 candidate has completed the interview and is left out. Select somebody who has not.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  smtp.refuse.add(sam!.email)
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expect(dialog.getByText('3 candidates will get an email', { exact: false })).toBeVisible()
  await expect(dialog.getByText('1 candidate has completed the interview and is left out.')).toBeVisible()
  // Completed while the list stood open: only the server knows.
  await takeInterview(vouch, tui!, 1)
  await dialog.getByRole('button', { name: 'Send 3 invites' }).click()
  await expect(dialog.getByText('1 invitation sent, 2 failed')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Tui Rangi' })).toContainText('This candidate has completed the interview.')
  await expect(
    dialog.getByText('Failed invitations can be retried by reselecting them; those that can succeed are still selected in the list.'),
  ).toBeVisible()
  await expect(dialog.getByText('1 candidate cannot be invited, for the reason given, and is no longer selected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(selection).toContainText('1 of 4 selected')
  await expect(page.getByRole('row').filter({ hasText: sam!.email }).getByRole('checkbox')).toBeChecked()
  smtp.refuse.clear()

  // Selected, and then not in the list as it is filtered.
  await page.getByRole('checkbox', { name: 'Select Mei Chen' }).check()
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('Ruby')
  await expect(page.getByRole('row').filter({ hasText: ruby!.email })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mei!.email })).toHaveCount(0)
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expect(dialog.getByText('2 candidates of these are not in the list as it is filtered now.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click()
  await expect(dialog.getByText('1 invitation sent, 1 failed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(selection).toBeHidden()
})

test('invitations of several batches that no mail server takes say where they are kept', async ({ open, world, vouch }) => {
  const { session, job, path } = await withJob(
    vouch,
    world,
    Array.from({ length: 51 }, (_, i) => `Candidate ${i}`),
  )
  const page = await open(session, path)
  const note = 'No mail server is set, so an administrator finds them in the Outbox.'
  // The server of these tests has a mail server, so the answer is as one without gives it.
  await page.route(`**/api/jobs/${job.id}/send-invites`, async (route) => {
    const { candidate_ids } = route.request().postDataJSON() as { candidate_ids: string[] }
    const results = candidate_ids.map((candidate_id) => ({
      candidate_id,
      candidate_name: 'Candidate',
      candidate_email: 'c@example.com',
      success: true,
      status: 'kept',
      code: null,
      error_message: null,
      can_retry: false,
    }))
    await route.fulfill({
      json: {
        message: `${results.length} invitations not emailed. ${note}`,
        sent_count: 0,
        kept_count: results.length,
        failed_count: 0,
        note,
        results,
      },
    })
  })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Send Invites' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  await dialog.getByRole('button', { name: 'Send 51 invites' }).click()
  await expect(dialog.getByText('51 invitations not emailed')).toBeVisible()
  await expect(dialog.getByText('Not emailed: no mail server. Copy the invitation or ask your administrator.')).toBeVisible()
})

test('the review of unsaved changes opens only when it is asked for', async ({ open, world, vouch }) => {
  const { session, path } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, path)
  const remove = () => act(page, 'Ruby Tane', 'Delete')
  await remove()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await remove()
  await expect(bar).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a selection says who of it the filter leaves out, and keeps them', async ({ open, world, vouch }) => {
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

test('what is changed again while it is saved stays unsaved, and is saved by the next press', async ({ open, world, vouch }) => {
  const {
    session,
    calls,
    job,
    made: [ruby],
    path,
  } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, path)
  const rename = async (from: string, to: string) => {
    await act(page, from, 'Edit')
    await page.getByRole('dialog').getByLabel('Name').fill(to)
    await page.getByRole('dialog').getByRole('button', { name: 'Keep changes' }).click()
  }
  await rename('Ruby Tane', 'Ruby Tāne')
  const release = await hold(page, `/api/jobs/${job.id}/candidates/${ruby!.id}`)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  await rename('Ruby Tāne', 'Ruby Tāne-Moana')
  release()
  await expectToast(page, '1 change saved')
  await expect(bar).toContainText('1 unsaved change')
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toBeHidden()
  expect((await calls.candidates.listCandidates({ job_id: job.id })).rows.map((c) => c.name)).toEqual(['Ruby Tāne-Moana'])
})

test('leaving with unsaved changes asks first while the plan is open, too', async ({ open, world, vouch }) => {
  const { session, job, path } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, '/recruiter/dashboard')
  await page.getByRole('link', { name: job.title }).first().click()
  await page.waitForURL(`**${path}`)
  await act(page, 'Ruby Tane', 'Delete')
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit interview plan' })).toBeVisible()
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave with 1 unsaved change?' }).getByRole('button', { name: 'Cancel' }).click()
  expect(new URL(page.url()).pathname).toBe(path)
})
