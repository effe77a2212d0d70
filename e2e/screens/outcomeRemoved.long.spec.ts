// An outcome that was set by mistake is removed with the keyboard alone: from the candidate’s page and from the list.
import { menuByKeys, pressByKeys, typeByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { takeInterview, withJob } from '../world.ts'
import { expect, expectToast, test } from './screen.ts'

const remove = 'Remove the outcome'

test('a recruiter removes an outcome that the candidate was told, and one of somebody who was not interviewed', async ({
  open,
  world,
  vouch,
}) => {
  const { session, calls, job, made, path } = await withJob(vouch, world, ['Aroha King', 'Ben Okoro'])
  const [aroha, ben] = [made[0]!, made[1]!]
  await takeInterview(vouch, aroha, 1)
  const ofAroha = { job_id: job.id, candidate_id: aroha.id }
  const ofBen = { job_id: job.id, candidate_id: ben.id }
  await calls.outcomes.setOutcome({ ...ofAroha, outcome: 'declined', reason: 'Another had the licence.' })
  await calls.outcomes.sendNotice({ ...ofAroha, kind: 'declined', subject: 'Your application', text: 'We do not go on.' })
  await calls.outcomes.setOutcome({ ...ofBen, outcome: 'withdrawn', reason: '' })

  const page = await open(session, `/recruiter/jobs/${job.id}/candidates/${aroha.id}`, { mayFail: true })
  await menuByKeys(page, page.getByRole('button', { name: 'Other outcomes' }), remove)
  const dialog = page.getByRole('dialog', { name: `${remove} of Aroha King?` })
  await expect(dialog).toContainText(/“Declined” by Amara Ngata/)
  await expect(dialog).toContainText('The message about it has not gone out, and will not be sent.')
  await expectAccessible(page)
  await pressByKeys(page, dialog.getByRole('button', { name: remove }))
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await typeByKeys(page, dialog.getByLabel('Reason'), 'The wrong person was declined.')
  await pressByKeys(page, dialog.getByRole('button', { name: remove }))
  await expectToast(page, 'The outcome of Aroha King was removed')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Outcome removed: Declined' })).toContainText(
    /The wrong person was declined\..*Amara Ngata/s,
  )
  await expect(page.getByRole('region', { name: 'Interviewed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Other outcomes' })).toBeFocused()

  // Meanwhile somebody decides otherwise about Ben: the outcome that this list shows is not there to be removed.
  await page.goto(path)
  const row = page.getByRole('row').filter({ hasText: 'Ben Okoro' })
  await menuByKeys(page, row.getByRole('button', { name: 'Actions for Ben Okoro' }), remove)
  const second = page.getByRole('dialog', { name: `${remove} of Ben Okoro?` })
  await expect(second).toContainText('Invitations and reminders can go to them again.')
  await calls.outcomes.setOutcome({ ...ofBen, outcome: 'declined', reason: '' })
  await typeByKeys(page, second.getByLabel('Reason'), 'He has written again.')
  await pressByKeys(page, second.getByRole('button', { name: remove }))
  await expect(second.getByRole('alert')).toContainText('Amara Ngata has decided “Declined” in the meantime')
  await expect(second.getByLabel('Reason')).toHaveValue('He has written again.')
  await page.keyboard.press('Escape')
  await pressByKeys(page, page.getByRole('button', { name: 'Discard changes' }))
  await expect(row).toContainText('Declined')
  await menuByKeys(page, row.getByRole('button', { name: 'Actions for Ben Okoro' }), remove)
  await typeByKeys(page, second.getByLabel('Reason'), 'He has written again.')
  await pressByKeys(page, second.getByRole('button', { name: remove }))
  await expectToast(page, 'The outcome of Ben Okoro was removed')
  await expect(row).not.toContainText('Declined')
  expect((await calls.candidates.getCandidate(ofBen)).outcome).toBeNull()
})
