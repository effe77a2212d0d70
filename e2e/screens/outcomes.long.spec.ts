// Outcomes in the browser: one candidate advanced and two declined, each message read before it goes, undo, and who is left out.
import { takeInterview, withJob } from '../world.ts'
import { expect, expectToast, test } from './screen.ts'

test('a recruiter advances one candidate, declines two, undoes it, and sees who was left out', async ({ open, world, vouch }) => {
  const { session, calls, job, made, path } = await withJob(vouch, world, ['Aroha King', 'Ben Okoro', 'Cleo Marsh'])
  const aroha = made[0]!
  await takeInterview(vouch, aroha, 1)
  const page = await open(session, `/recruiter/jobs/${job.id}/candidates/${aroha.id}`)
  await page.getByRole('button', { name: 'Advance' }).click()
  const one = page.getByRole('dialog', { name: 'Advance: Aroha King' })
  await one.getByLabel('Reason').fill('Found the fault by herself.')
  await expect(one.getByLabel('Message')).toHaveValue(/^Hello Aroha King,/)
  await one.getByLabel('Message').fill('Kia ora Aroha. We would like to go on with you.')
  await expect(one.getByText('This was decided by a person, Amara Ngata of Northwind, and not by a machine.')).toBeVisible()
  await one.getByRole('button', { name: 'Advance and send' }).click()
  await expectToast(page, 'Aroha King: Advanced')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Found the fault by herself.')

  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Mention', exact: false }).first().click()
  await notes.getByLabel('New note').pressSequentially('please call her.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toContainText(/please call her\..*mentioned/s)

  await page.goto(path)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const decide = async (names: string[], verb: string) => {
    for (const name of names) await row(name).getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Decide' }).click()
    await page.getByRole('menuitem', { name: verb }).click()
    return page.getByRole('dialog', { name: `${verb}: ${names.length} candidates` })
  }
  const many = await decide(['Ben Okoro', 'Cleo Marsh'], 'Decline')
  await many.getByLabel('Message').fill('Hello {name},\n\nwe do not go on with your application.')
  await many.getByText('How it reads for Ben Okoro').click()
  await expect(many.getByText(/^Hello Ben Okoro,\s+we do not go on/)).toBeVisible()
  await expect(many.getByText('You may ask for another person to review this decision')).toBeVisible()
  await many.getByRole('button', { name: 'Decline and send' }).click()
  await expectToast(page, 'Declined: 2 candidates')
  await expect(row('Ben Okoro')).toContainText('Declined')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await toast.filter({ hasText: 'Declined: 2 candidates' }).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, '2 outcomes taken back')
  await expect(row('Cleo Marsh')).not.toContainText('Declined')

  // Ben has not been interviewed, so he cannot be put on hold.
  await (await decide(['Aroha King', 'Ben Okoro'], 'Put on hold')).getByRole('button', { name: 'Put on hold' }).click()
  const left = page.getByRole('dialog', { name: '1 candidate left out' })
  await expect(left.getByRole('listitem')).toHaveText([/^Ben Okoro: /])
  await left.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await page.getByLabel('Outcome').selectOption('on_hold')
  await expect(row('Ben Okoro')).toHaveCount(0)
  await expect(row('Aroha King')).toContainText('On hold')
  const outcomes = await Promise.all(made.map(({ id }) => calls.candidates.getCandidate({ job_id: job.id, candidate_id: id })))
  expect(outcomes.map(({ outcome }) => outcome?.outcome ?? null)).toEqual(['on_hold', null, null])
})
