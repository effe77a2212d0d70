// The voice agent of a job: an administrator adds, tests, updates and removes it.
import { criteria, makeRecruiter } from '../world.ts'
import { answer, expect, expectToast, fail, test } from './screen.ts'

test('an agent is added, tested, updated and removed; a failure is shown', async ({ open, world, vouch }) => {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const { id } = await calls.jobs.createJob({ title: 'Tester', company_info: 'Northwind', criteria })
  const page = await open(world.adminSession, `/admin/job/${id}?tab=setup`, { mayFail: true })
  await expect(page.getByText('This job is waiting for its AI interviewer')).toBeVisible()
  await page.getByRole('button', { name: 'Add agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add agent' })
  const add = dialog.getByRole('button', { name: 'Add agent' })
  await dialog.getByLabel('Agent ID').fill('   ')
  await add.click()
  await expect(dialog.getByText('Agent ID is required')).toBeVisible()
  await dialog.getByLabel('Agent ID').fill('  builtin ')
  const path = `/api/admin/jobs/${id}/agent`
  await fail(page, path, 500, 'The provider is away.')
  await add.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByRole('heading', { name: 'Add Agent Failed' })).toBeVisible()
  await expect(alert).toContainText('Please check the ID and try again.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  const pending = await world.admin.jobs.adminGetJob({ job_id: id })
  await answer(
    page,
    path,
    { ...pending, agent_status: 'failed', elevenlabs_agent_id: 'builtin', agent_failure: 'ElevenLabs has no agent with this ID.' },
    'POST',
  )
  await add.click()
  await expect(alert.getByRole('heading', { name: 'Add Agent Failed' })).toBeVisible()
  await expect(alert).toContainText('ElevenLabs has no agent with this ID. Please check the ID and try again.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByLabel('Agent ID')).toHaveValue(/builtin/)
  await page.unrouteAll()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path))
  await add.click()
  expect((await sent).postDataJSON()).toEqual({ elevenlabs_agent_id: 'builtin' })
  await expectToast(page, 'The AI interviewer is ready')
  await page.getByRole('button', { name: 'Test AI interviewer' }).click()
  const testing = page.getByRole('dialog', { name: 'Test AI interviewer' })
  await expect(testing.getByText('Question 1 of', { exact: false })).toBeVisible()
  await testing.getByRole('button', { name: 'Next question' }).click()
  await expect(testing.getByText('Question 2 of', { exact: false })).toBeVisible()
  await testing.getByRole('button', { name: 'Close' }).last().click()
  const panel = page.getByRole('region', { name: 'Job information' })
  await expect(panel.getByText('It is Vouch’s built-in interviewer.')).toBeVisible()
  await page.getByRole('button', { name: 'Update agent' }).click()
  const update = page.getByRole('dialog', { name: 'Update agent' })
  await expect(update.getByLabel('Agent ID')).toHaveValue('builtin')
  await update.getByLabel('Agent ID').fill('agent_0123456789abcdef')
  await update.getByRole('button', { name: 'Update agent' }).click()
  await expect(update).toBeHidden()
  await expect(panel.getByText('Agent ID ends in 89abcdef.')).toBeVisible()
  await expect(page.getByText('agent_0123456789abcdef')).toHaveCount(0)
  expect(await world.admin.jobs.adminGetJob({ job_id: id })).toMatchObject({
    agent_status: 'ready',
    elevenlabs_agent_id: 'agent_0123456789abcdef',
  })
  await page.getByRole('button', { name: 'Remove agent' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Remove the agent of Tester?' })
  await fail(page, path, 500, 'The provider is away.', 'DELETE')
  await confirm.getByRole('button', { name: 'Remove agent' }).click()
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Remove Agent Failed' })).toContainText('The provider is away.')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Remove agent' }).click()
  await confirm.getByRole('button', { name: 'Remove agent' }).click()
  await expect(page.getByText('This job is waiting for its AI interviewer')).toBeVisible()
})
