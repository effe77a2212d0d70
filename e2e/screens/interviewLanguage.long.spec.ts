// A job in te reo Māori, from its creation to the interview that waits for a person to read it.
import { chooseByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { makeRecruiter, person, signInCandidate, untilScored } from '../world.ts'
import { expect, fail, test } from './screen.ts'

const shots = process.env.VOICE_SHOTS

test('on a phone, a job in te reo Māori is made, taken and left to a person', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const staff = await open(session, '/recruiter/dashboard', { width: 390 })
  await staff.getByRole('button', { name: 'Create New Job' }).first().click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Job title').fill('Kaiako')
  await dialog
    .getByLabel('Job description PDF')
    .setInputFiles({ name: 'kaiako.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('We teach.')) })
  await dialog.getByLabel('Company info').fill('Te kura o te tonga')
  await dialog.getByLabel('Interview criteria').fill('- Manaakitanga\n- Teamwork')
  await expect(dialog.getByText('has not been checked')).toBeHidden()
  await chooseByKeys(staff, dialog.getByLabel('Interview language'), 'te reo Māori')
  await expect(dialog.getByText('This translation has not been checked by a native speaker.')).toBeVisible()
  await expect(dialog.getByText('every score waits for a person')).toBeVisible()
  await expectAccessible(staff, '[role="dialog"]')
  for (const width of [1440, 390]) {
    await staff.setViewportSize({ width, height: 900 })
    await dialog.getByLabel('Interview language').scrollIntoViewIfNeeded()
    if (shots) await staff.screenshot({ path: `${shots}/language-create-${width}.png` })
  }
  await dialog.getByRole('button', { name: 'Create Job' }).click()
  await expect(dialog).toBeHidden()
  const [job] = (await calls.jobs.listJobs({})).rows
  const job_id = job!.id
  expect(job!.interview_language).toBe('mi')
  await world.admin.jobs.adminAttachAgent({ job_id, elevenlabs_agent_id: 'builtin' })

  const added = await calls.candidates.addCandidate({ job_id, ...person('Hana Wairere') })
  const page = await open(await signInCandidate(vouch, added), `/interview/${added.id}`, { width: 390, mayFail: true })
  await expect(page.getByRole('heading', { name: 'Nau mai, Hana Wairere.' })).toBeVisible()
  expect(await page.locator('html').getAttribute('lang')).toBe('mi')
  await expectAccessible(page)
  const fits = async (name: string) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      if (shots) await page.screenshot({ path: `${shots}/language-${name}-${width}.png`, fullPage: true })
    }
  }
  await fits('welcome')
  await page.getByRole('checkbox').check()
  await page.getByRole('radio', { name: 'Pato' }).check()
  await page.getByRole('button', { name: 'Tīmataria te uiuinga' }).click()
  const room = page.getByRole('dialog')
  for (const criterion of ['Manaakitanga', 'Teamwork']) {
    // Each of the questions by rule begins in its own way, and all speak of “tētahi wā”.
    await expect(room.getByRole('heading', { name: 'tētahi wā' }).filter({ hasText: criterion })).toBeVisible()
    await room.getByRole('textbox').fill('I tae mai tētahi tauira hou, ā, i noho au ki tōna taha mō te wiki katoa. Nā tērā i tau ai ia.')
    if (criterion === 'Teamwork') {
      await fits('room')
      await expectAccessible(page)
    }
    // A refusal of the server is in the same language.
    if (criterion === 'Teamwork') {
      await fail(page, `/api/interviews/${added.id}/answers`, 409, 'This question waits for no answer.', 'POST', 'question.moved_on')
      await room.getByRole('button', { name: 'Tukuna te whakautu' }).click()
      await expect(room.getByText('Ehara tēnei i te pātai e tatari ana ki te whakautu.', { exact: false })).toBeVisible()
      await page.unrouteAll()
    }
    await room.getByRole('button', { name: 'Tukuna te whakautu' }).click()
  }
  await room.getByRole('button', { name: 'Whakamutua te uiuinga' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Whakamutua te uiuinga' }).click()
  await expect(page.getByRole('heading', { name: 'Ngā mihi ki a koe, Hana Wairere.' })).toBeVisible()
  await expect(page.getByText('ka pānui he tangata i ō whakautu')).toBeVisible()
  await expectAccessible(page)
  await fits('thanks')

  await untilScored(world.admin, job_id, 1)
  const { rows } = await world.admin.scoring.listScoresToReview({ job_id })
  expect(rows).toMatchObject([{ status: 'failed', failure_code: 'answers.other_language', overall_score: null, decision: 'pending' }])

  await test.step('another review, and the deletion with its receipt', async () => {
    await world.admin.outcomes.setOutcome({ job_id, candidate_id: added.id, outcome: 'declined', reason: '' })
    await page.reload()
    await page.getByRole('button', { name: 'Tonoa he arotake' }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('dialog').getByText('Kāore anō tēnei kia tika.')).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox').fill('I tapahia taku kōrero.')
    await page.getByRole('dialog').getByRole('button').last().click()
    await expect(page.getByRole('list', { name: 'Ō tono' })).toContainText('Ka tae atu he whakautu ki a koe i mua i te')
    await fits('requests')
    await page.getByRole('button', { name: 'Mukua aku raraunga' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(added.email)
    await page.getByRole('dialog').getByRole('button', { name: 'Mukua aku raraunga' }).click()
    await expect(page.getByRole('heading', { name: 'Kua mukua ō raraunga' })).toBeVisible()
    await expect(page.getByText('2 whakautu')).toBeVisible()
    expect(await page.locator('html').getAttribute('lang')).toBe('mi')
    await expectAccessible(page)
    await fits('receipt')
  })
})
