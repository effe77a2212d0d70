// Invitations from the list of candidates: who gets one, who is left out, who stays selected, and where the emails are kept.
import type { SpawnedVouch } from '../../testing/servers/spawnVouch.ts'
import { takeInterview, withJob, type World } from '../world.ts'
import { expectAccessible } from '../test.ts'
import { expect, fail, hold, test } from './screen.ts'

/** A job with `count` candidates from one imported file. */
async function withMany(vouch: SpawnedVouch, world: World, count: number) {
  const made = await withJob(vouch, world, [])
  const rows = Array.from({ length: count }, (_, i) => `Person ${i},${i}-${made.job.id}@example.com,021`)
  const file = new File([`name,email,phone\n${rows.join('\n')}\n`], 'people.csv', { type: 'text/csv' })
  await made.calls.candidates.importCandidates({ job_id: made.job.id, file })
  return made
}

test('a double click on Send sends to everyone, and stopping leaves the others selected', async ({ open, world, vouch }) => {
  const { session, job, path } = await withMany(vouch, world, 120)
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

test('invitations need a selection, and list who failed', async ({ open, world, vouch, smtp }) => {
  const { session, job, made, path } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  const [ruby, sam] = made
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
  await dialog.getByText('Read the invitation first').click()
  await expect(dialog.frameLocator('iframe').getByText('XXXX-XXXX')).toBeVisible()
  await expect(dialog).toContainText('Everyone else gets the same with their own name, code and link.')
  await expectAccessible(page)
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

test('invitations skip completed interviews, and keep only those selected who can be tried again', async ({ open, world, vouch, smtp }) => {
  const { session, job, calls, made, path } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito', 'Mei Chen', 'Tui Rangi'])
  const [ruby, sam, mei, tui] = made
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

  // Declined candidates are left out in the same way, and their row offers no invitation to copy.
  const sams = { job_id: job.id, candidate_ids: [sam!.id] }
  await calls.outcomes.setOutcomes({ ...sams, outcome: 'declined', reason: '' })
  await page.reload()
  await select('Sam Ito')
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expect(dialog.getByText('1 candidate has been declined or withdrawn and is left out. Select somebody else.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Actions for Sam Ito' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Copy the invitation' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await calls.outcomes.undoOutcomes(sams)
  await page.reload()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  smtp.refuse.add(sam!.email)
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expect(dialog.getByText('3 candidates will get an email', { exact: false })).toBeVisible()
  await expect(dialog.getByText('1 candidate has completed the interview and is left out.')).toBeVisible()
  // Completed while the list was open, so only the server knows it.
  await takeInterview(vouch, tui!, 1)
  await dialog.getByRole('button', { name: 'Send 3 invites' }).click()
  await expect(dialog.getByText('1 invitation sent, 2 failed')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Tui Rangi' })).toContainText('This candidate has completed the interview.')
  await expect(
    dialog.getByText(
      'Failed invitations can be retried by reselecting them. 1 candidate is still selected in the list: choose “Send Invites” again.',
    ),
  ).toBeVisible()
  await expect(dialog.getByText('1 candidate cannot be invited, for the reason given, and is no longer selected.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(selection).toContainText('1 of 4 selected')
  await expect(page.getByRole('row').filter({ hasText: sam!.email }).getByRole('checkbox')).toBeChecked()
  smtp.refuse.clear()

  // A selected candidate who is not in the filtered list.
  await page.getByRole('checkbox', { name: 'Select Mei Chen' }).check()
  await page.getByRole('searchbox', { name: 'Search candidates' }).fill('Ruby')
  await expect(page.getByRole('row').filter({ hasText: ruby!.email })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mei!.email })).toHaveCount(0)
  await selection.getByRole('button', { name: 'Send Invites' }).click()
  await expect(dialog.getByText('2 candidates of these are hidden by the filter.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 2 invites' }).click()
  await expect(dialog.getByText('1 invitation sent, 1 failed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(selection).toBeHidden()
})

test('without a mail server the invitations of several batches say that they were not emailed', async ({ open, world, vouch }) => {
  const { session, job, path } = await withMany(vouch, world, 51)
  const page = await open(session, path)
  const note = 'No mail server is set, so an administrator finds them in the Outbox.'
  // These tests have a mail server, so these answers imitate a server without one.
  await page.route('**/api/about', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), sends_email: false } })
  })
  await page.reload()
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
  await expect(dialog.getByText('No mail server is set, so nothing is emailed', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Write 51 invitations' }).click()
  await expect(dialog.getByText('51 invitations not emailed')).toBeVisible()
  await expect(dialog.getByText('Not emailed: no mail server. Copy the invitation, or ask your administrator.')).toBeVisible()
})
