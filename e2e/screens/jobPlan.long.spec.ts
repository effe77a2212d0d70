// The interview plan on the job page: its states, what is left out, editing it, and confirming it before the first invitation.
import { menuByKeys, pressByKeys, typeByKeys } from '../byKeys.ts'
import { settle } from '../dialogs.ts'
import { expectAccessible } from '../test.ts'
import { makeReadyJob, makeRecruiter, person, withJob } from '../world.ts'
import { expect, expectToast, fail, hold, loading, test } from './screen.ts'

test('the plan: loading, being written, and failed with a retry', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  const path = `/api/jobs/${world.job.id}/plan`
  const plan = page.getByRole('region', { name: 'Interview plan' })
  const written = plan.getByRole('button', { name: 'Show questions' })
  await fail(page, path, 404, 'The plan is not there.', 'GET', 'plan.being_written')
  const release = await hold(page, path)
  await page.goto(`/recruiter/job/${world.job.id}?tab=setup`)
  await expect(loading(page, 'interview plan')).toBeVisible()
  await expect(plan.getByText('The plan is being written…')).toBeHidden()
  release()
  await expect(plan.getByText('The plan is being written…')).toBeVisible()
  await page.unrouteAll()
  await expect(written).toBeVisible()
  await fail(page, path, 500, 'The database is away.')
  await page.reload()
  const alert = plan.getByRole('alert').filter({ hasText: 'The interview plan could not be loaded' })
  await expect(alert).toContainText('The database is away.')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(written).toBeVisible()
})

test('a plan that could not be written says so, and is tried again by a press', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  const path = `/api/jobs/${world.job.id}/plan`
  const plan = page.getByRole('region', { name: 'Interview plan' })
  await fail(page, path, 404, 'The plan could not be written.', 'GET', 'plan.not_written')
  await page.goto(`/recruiter/job/${world.job.id}?tab=setup`)
  await expect(plan.getByRole('alert')).toContainText('The plan could not be written')
  await expectAccessible(page)
  await page.unrouteAll()
  await plan.getByRole('button', { name: 'Try again now' }).click()
  await expect(plan.getByRole('button', { name: 'Show questions' })).toBeVisible()
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), editable: true, being_rewritten: true, rewrite_failed: true },
    })
  })
  await page.reload()
  await expect(plan.getByRole('alert')).toContainText('These are the old questions')
  await expect(plan.getByRole('button', { name: 'Confirm plan' })).toBeHidden()
})

test('inviting says that nobody has read the questions while the first plan is written, or could not be', async ({
  open,
  world,
  vouch,
}) => {
  const { session, job, path } = await withJob(vouch, world, ['Ann Lee'])
  const page = await open(session, 'about:blank', { mayFail: true })
  const plan = `/api/jobs/${job.id}/plan`
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  await fail(page, plan, 404, 'The plan could not be written.', 'GET', 'plan.not_written')
  await page.goto(path)
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check()
  await page.getByRole('button', { name: 'Send Invites' }).first().click()
  await expect(dialog.getByText('The interview plan could not be written')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Invite anyway' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await settle(page)
  await expectAccessible(page)
  await page.unrouteAll()
  await fail(page, plan, 404, 'The plan is not there.', 'GET', 'plan.being_written')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select Ann Lee' }).check()
  await page.getByRole('button', { name: 'Send Invites' }).first().click()
  await expect(dialog.getByText('The interview plan is being written')).toBeVisible()
  await page.unrouteAll()
  // It is written, and was confirmed: the dialog notices.
  await expect(dialog.getByText('The interview plan is being written')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Send 1 invite' })).toBeVisible()
})

test('what was typed for one job does not stand at another', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const [day, night] = [await makeReadyJob(calls, world.admin), await makeReadyJob(calls, world.admin, { title: 'Night nurse' })]
  const page = await open(session, `/recruiter/job/${day.id}?tab=setup`)
  const plan = page.getByRole('region', { name: 'Interview plan' })
  await expect(plan.getByRole('button', { name: 'Edit plan' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('Night nurse')
  await palette.getByRole('option', { name: 'Night nurse' }).click()
  await page.getByRole('tab', { name: 'Setup' }).click()
  await plan.getByRole('button', { name: 'Edit plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit interview plan' })
  await dialog.getByLabel('Competency').first().fill('Calm at night')
  // The tab is a step of its own, and Back would close what was typed in it.
  const asks = page.getByRole('alertdialog', { name: 'Discard the changes to this plan?' })
  await page.goBack()
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByLabel('Competency').first()).toHaveValue('Calm at night')
  await page.evaluate(() => history.go(-2))
  await asks.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(new RegExp(day.id))
  await expect(plan.getByRole('button', { name: 'Edit plan' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect((await calls.plans.getPlan({ job_id: night.id })).competencies[0]?.name).not.toBe('Calm at night')
})

test('the plan can be edited until the first interview', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await makeReadyJob(calls, world.admin)
  const page = await open(session, `/recruiter/job/${job.id}?tab=setup`, { mayFail: true })
  const plan = page.getByRole('region', { name: 'Interview plan' })
  await plan.getByRole('button', { name: 'Show questions' }).click()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Ownership' })).toBeVisible()
  await plan.getByRole('button', { name: 'Edit plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit interview plan' })
  const { id: kept } = await makeReadyJob(calls, world.admin, { criteria: '- Calm under pressure' })
  await calls.plans.createPlanTemplate({ job_id: kept, name: 'Night shift' })
  await dialog.getByRole('button', { name: 'Add one from a template' }).click()
  const library = page.getByRole('dialog', { name: 'Add a question from a template' })
  await library.getByRole('button', { name: 'Add Calm under pressure from Night shift' }).click()
  await expect(dialog.getByLabel('Competency').last()).toHaveValue('Calm under pressure')
  await expect(dialog.getByLabel('Competency').last()).toBeFocused()
  await dialog.getByLabel('Competency').first().fill('')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog.getByText('Competency is required')).toBeVisible()
  await dialog.getByLabel('Competency').first().fill('Careful reading')
  await fail(page, `/api/jobs/${job.id}/plan`, 0, undefined, 'PUT')
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expect(dialog.getByText('The plan was not saved', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Discard the changes to this plan?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expectToast(page, 'The plan was saved as version 2')
  await expect(plan.getByText('Careful reading').first()).toBeVisible()
  expect((await calls.plans.getPlan({ job_id: job.id })).competencies.at(-1)?.name).toBe('Calm under pressure')
  // A criterion whose question is removed is listed; one whose competency has another name is not.
  const left = plan.getByRole('region', { name: 'Not asked about' })
  await expect(left).toBeHidden()
  await plan.getByRole('button', { name: 'Edit plan' }).click()
  await dialog.getByRole('button', { name: 'Remove question 2' }).click()
  await dialog.getByRole('button', { name: 'Save plan' }).click()
  await expectToast(page, 'The plan was saved as version 3')
  await expect(left.getByText('No question', { exact: true })).toBeVisible()
  await expect(left.getByRole('listitem')).toHaveText(['“Ownership”Ask about this'])
  await expectAccessible(page)
})

test('each criterion is shown with its question, each left out line with its reason, and inviting asks to confirm the plan', async ({
  open,
  world,
  vouch,
}) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const criteria = '- Keeps a tidy, safe site\n- Full driver licence\n- Under 30\nRed flags:\n- blames others'
  const { id: job_id } = await calls.jobs.createJob({ title: 'Builder', company_info: 'Northwind', criteria })
  await world.admin.jobs.adminAttachAgent({ job_id, elevenlabs_agent_id: 'builtin' })
  for (const name of ['Ann Lee', 'Bo Park']) await calls.candidates.addCandidate({ job_id, ...person(name) })
  const page = await open(session, `/recruiter/job/${job_id}?tab=setup`, { mayFail: true })
  const setup = page.getByRole('tab', { name: 'Setup' })
  const plan = page.getByRole('region', { name: 'Interview plan' })
  await expect(plan.getByRole('listitem').filter({ hasText: 'Tell me about a time' })).toContainText('Keeps a tidy, safe site')
  const left = plan.getByRole('region', { name: 'Not asked about' })
  for (const text of ['“Full driver licence”', 'Not allowed', '“Under 30”', 'Red flag', '“blames others”'])
    await expect(left.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)

  const invite = async (name: string) => {
    await page.getByRole('tab', { name: /^Candidates/ }).click()
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('button', { name: 'Send Invites' }).first().click()
    return page.getByRole('dialog', { name: 'Send Invites' })
  }
  const dialog = await invite('Ann Lee')
  await expect(dialog.getByText('Nobody has confirmed the interview plan yet')).toBeVisible()
  await settle(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite anyway' }).click()
  await expect(dialog.getByText('1 invitation sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await setup.click()
  await expect(plan.getByRole('button', { name: 'Confirm the plan' })).toBeVisible()

  await invite('Bo Park')
  await fail(page, `/api/jobs/${job_id}/plan/confirm`, 0, undefined, 'POST')
  await dialog.getByRole('button', { name: 'Confirm and send 1 invite' }).click()
  await expect(dialog.getByText('The plan was not confirmed', { exact: false })).toBeVisible()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Confirm and send 1 invite' }).click()
  await expect(dialog.getByText('1 invitation sent')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await setup.click()
  await expect(plan.getByText(/^Confirmed /)).toBeVisible()
})

test('questions of a plan are moved, removed and added, and the focus follows them', async ({ open, world, vouch }) => {
  const { session, path } = await withJob(vouch, world, [])
  const page = await open(session, `${path}?tab=setup`)
  await page.getByRole('button', { name: 'Edit plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit interview plan' })
  const names = dialog.getByLabel('Competency')
  const before = await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const press = async (name: string) => {
    // The press before moves the focus after the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await dialog.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await names.nth(1).fill('')
  await press('Save plan')
  await expect(dialog.getByText('Competency is required')).toBeVisible()
  await names.nth(1).fill(before[1]!)
  await press('Move question 1 down')
  await expect(dialog.getByText('Competency is required')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Move question 2 down' })).toBeFocused()
  await press('Move question 2 up')
  await expect(dialog.getByRole('button', { name: 'Move question 1 down' })).toBeFocused()
  expect(await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual(before)
  await press('Remove question 1')
  await expect(dialog.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await expect(names).toHaveCount(before.length - 1)
  await press('Add a question')
  await expect(names.last()).toBeFocused()
})

test('with the keyboard alone a plan is saved as a template, one of its questions is taken for another job, and a job starts from it', async ({
  open,
  world,
  vouch,
}) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const first = await makeReadyJob(calls, world.admin, { criteria: '- Calm under pressure\n- Careful handover' })
  const second = await makeReadyJob(calls, world.admin, { criteria: '- Ownership' })
  const name = `Night shift ${first.id}`
  const page = await open(session, `/recruiter/job/${first.id}?tab=setup`)
  const plan = page.getByRole('region', { name: 'Interview plan' })
  await menuByKeys(page, plan.getByRole('button', { name: 'More plan actions' }), 'Save as a template')
  const keep = page.getByRole('dialog', { name: 'Save this plan as a template' })
  await typeByKeys(page, keep.getByLabel('Name'), name)
  await page.keyboard.press('Enter')
  await expect(keep).toBeHidden()

  await page.goto(`/recruiter/job/${second.id}?tab=setup`)
  await pressByKeys(page, plan.getByRole('button', { name: 'Edit plan' }))
  const editor = page.getByRole('dialog', { name: 'Edit interview plan' })
  await pressByKeys(page, editor.getByRole('button', { name: 'Add one from a template' }))
  const library = page.getByRole('dialog', { name: 'Add a question from a template' })
  const found = page.waitForResponse((response) => response.url().includes('q=handover'))
  await typeByKeys(page, library.getByRole('searchbox'), 'handover')
  await found
  await pressByKeys(page, library.getByRole('button', { name: `Add Careful handover from ${name}` }))
  await expect(editor.getByLabel('Competency').last()).toBeFocused()
  await pressByKeys(page, editor.getByRole('button', { name: 'Save plan' }))
  await expectToast(page, 'The plan was saved as version 2')

  await menuByKeys(page, plan.getByRole('button', { name: 'More plan actions' }), 'Start from a template')
  await pressByKeys(page, page.getByRole('dialog', { name: 'Plan templates' }).getByRole('button', { name: `Start from ${name}` }))
  await pressByKeys(page, page.getByRole('alertdialog').getByRole('button').last())
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect
    .poll(async () => (await calls.plans.getPlan({ job_id: second.id })).competencies.map((c) => c.name))
    .toEqual(['Calm under pressure', 'Careful handover'])
})
