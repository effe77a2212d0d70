// Candidates edited, deleted and erased: changes wait until they are saved, and leaving the page asks about them.
import type { CallError } from '../../shared/client.ts'
import { expectAccessible } from '../test.ts'
import { withJob } from '../world.ts'
import { act, expect, expectNoSidewaysScroll, expectToast, fail, hold, test } from './screen.ts'

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

test('edits and deletions are staged, survive a failed save, and leaving asks about them', async ({ open, world, vouch }) => {
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

test('a change made while saving stays unsaved, and is saved by the next press', async ({ open, world, vouch }) => {
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
  await page.getByRole('tab', { name: 'Setup' }).click()
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit interview plan' })).toBeVisible()
  await page.goBack()
  await page.getByRole('alertdialog', { name: 'Leave with 1 unsaved change?' }).getByRole('button', { name: 'Cancel' }).click()
  expect(new URL(page.url()).pathname).toBe(path)
})

test('an administrator erases personal data with a reason, sees a failure, and then only the empty record; a recruiter cannot', async ({
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
