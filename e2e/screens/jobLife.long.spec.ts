// The life of a job: edited, copied, closed and reopened, and what its candidate sees of it.
import { signInCandidate, withJob } from '../world.ts'
import { dateByKeys, menuByKeys, pressByKeys, typeByKeys } from '../byKeys.ts'
import { expect, expectToast, test } from './screen.ts'

test('a recruiter edits a job, closes it, reopens it and copies it, by keyboard alone; the candidate sees when it is closed', async ({
  open,
  world,
  vouch,
}) => {
  const { session, job, made, path } = await withJob(vouch, world, ['Olive Park'])
  const page = await open(session, path)
  await pressByKeys(page, page.getByRole('button', { name: 'Edit job' }))
  const edit = page.getByRole('dialog', { name: 'Edit Senior Product Engineer' })
  await typeByKeys(page, edit.getByLabel('Job title'), 'Staff Engineer')
  await dateByKeys(page, edit.getByLabel('Deadline to start'), `${new Date().getFullYear() + 1}-03-01T17:00`)
  await pressByKeys(page, edit.getByRole('button', { name: 'Save changes' }))
  await expectToast(page, 'The job was changed')
  await expect(page.getByRole('heading', { name: 'Staff Engineer', level: 1 })).toBeVisible()

  const candidate = await open(await signInCandidate(vouch, made[0]!), `/interview/${made[0]!.id}`, { width: 390 })
  await expect(candidate.getByText('Staff Engineer').first()).toBeVisible()
  await expect(candidate.getByText(/March 1/).first()).toBeVisible()

  const act = (item: string) => menuByKeys(page, page.getByRole('button', { name: 'More job actions' }), item)
  await act('Close job')
  await pressByKeys(page, page.getByRole('alertdialog', { name: 'Close Staff Engineer?' }).getByRole('button', { name: 'Close job' }))
  await expectToast(page, 'Staff Engineer is closed')
  await expect(page.getByText('This job is closed to new interviews')).toBeVisible()
  await candidate.reload()
  await expect(candidate.getByRole('heading', { name: 'This interview can no longer be started.' })).toBeVisible()
  await act('Reopen job')
  await expectToast(page, 'Staff Engineer was reopened')
  await expect(page.getByText('This job is closed to new interviews')).toHaveCount(0)

  await act('Copy job')
  await expectToast(page, 'Staff Engineer was copied')
  const copy = page.getByRole('dialog', { name: 'Edit Copy of Staff Engineer' })
  await typeByKeys(page, copy.getByLabel('Job title'), 'Staff Engineer, Wellington')
  await pressByKeys(page, copy.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByRole('heading', { name: 'Staff Engineer, Wellington', level: 1 })).toBeVisible()
  expect(page.url()).not.toContain(job.id)
})
