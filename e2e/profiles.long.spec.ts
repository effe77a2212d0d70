// Every way into the profile, on a phone and wide, in one page each: a CV as PDF and DOCX, LinkedIn's PDF and archive, GitHub, JSON Resume, the answers of
// the interview, and a typed line; then a language model words the next steps. That nothing else of an archive leaves the browser is shown in profiles.spec.ts.
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { v7 } from 'uuid'
import { consentVersion } from '../shared/consent.ts'
import { expect, expectNoSidewaysScroll, expectToast, test } from './screens/screen.ts'
import { expectAccessible } from './test.ts'
import { startModel } from '../testing/standIns/startModel.ts'
import { invited } from './screens/invited.ts'

const file = (name: string) => join(import.meta.dirname, '../golden/cvs/files', name)
const archive = zipSync({ 'Positions.csv': strToU8('Company Name,Title,Started On,Finished On\nHarbour Hotel,Waiter,Mar 2018,Jan 2021\n') })
const resume = JSON.stringify({ work: [{ position: 'Storeperson', name: 'Kōwhai Freight', startDate: '2022-06', endDate: '2020-03' }] })

for (const [device, width] of [
  ['a phone', 390],
  ['a wide screen', 1440],
] as const)
  test(`every way into the profile on ${device}`, async ({ open, vouch, world, github }) => {
    const { candidate, session, path } = await invited(vouch, world, 'Priya Rao')
    const { id: candidate_id } = candidate
    const { interviews } = vouch.as(session.access_token)
    await interviews.giveConsent({ candidate_id, version: consentVersion })
    const { current } = await interviews.startInterview({ candidate_id })
    const text = 'A guest was angry. I calmed them by active listening, and wrote it down.'
    await interviews.submitAnswer({ candidate_id, turn_id: v7(), question_turn_id: current!.turn_id, mode: 'typed', text })

    const page = await open(session, `${path}/path`, { width, mayFail: true })
    const way = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const waits = (words: RegExp) => expect(page.getByRole('button', { name: words }).first()).toBeVisible()
    const cv = page.getByLabel('Your CV, or your LinkedIn profile saved as PDF')
    // Each file is chosen while the one before it is still read.
    const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Dear Ana') }
    for (const one of [file('05-latex.pdf'), letter, file('10-word-sidebar.docx'), file('06-linkedin.pdf')]) await cv.setInputFiles(one)
    await waits(/^Confirm: Software Engineer, Ledgerly/)
    await waits(/^Confirm: Courier Driver, Swift Parcels/)
    await waits(/^Confirm: .*Retail Supervisor/)
    await expect(page.getByText('letter.pdf: The file is neither a PDF nor a DOCX.')).toBeVisible()
    await expect(page.getByText(/^05-latex\.pdf: \d+ lines found\. Check each one below\.$/)).toBeVisible()
    await way('LinkedIn')
    const zip = { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) }
    await page.getByLabel('Your LinkedIn data archive').setInputFiles(zip)
    await waits(/^Confirm: Waiter, Harbour Hotel/)

    await way('JSON Resume')
    const json = { name: 'resume.json', mimeType: 'application/json', buffer: Buffer.from(resume) }
    await page.getByLabel('Your JSON Resume').setInputFiles(json)
    await waits(/^Confirm: Storeperson/)
    await expect(page.getByText('work 1. The end date was before the start date, so we swapped them. Please check.')).toBeVisible()

    await way('GitHub')
    const code = await page.locator('code').textContent()
    const planner = { name: 'planner', description: 'A roster planner', languages: { TypeScript: 9 }, releases: 1 }
    github.accounts.set('priya-r', { bio: `hello ${code}`, merged: 3, reviewed: 0, repositories: [planner] })
    await page.getByLabel('GitHub name').fill('priya-r')
    await page.getByRole('button', { name: 'Read public work' }).click()
    await waits(/^Confirm: planner/)

    await way('Interview')
    await page.getByRole('button', { name: 'Look through my answers' }).click()
    await waits(/^Confirm: I calmed them by active listening/)

    await page.getByRole('button', { name: 'Add a line' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a line' })
    await dialog.getByLabel('What it is').selectOption('skill')
    await dialog.getByLabel('In your words').fill('Rostering')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: /^Confirm: I calmed them/ }).click()
    const skills = page.getByRole('region', { name: 'Skills you can show' })
    await expect(skills.locator('summary', { hasText: 'Rostering' })).toBeVisible()
    await expect(skills.locator('summary', { hasText: 'Active listening' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // From here on the server has a language model, and the candidate asks for its words.
    const model = await startModel()
    await vouch.terminate()
    await vouch.start({ LLM_BASE_URL: model.base_url, LLM_MODEL: 'words-1' })
    try {
      const own = vouch.as(session.access_token).profiles
      await own.setPathGoal({ candidate_id, occupation_id: 'duty-manager', hours_per_week: 10 })
      const missing = (await own.getPaths({ candidate_id })).paths.flatMap((one) => one.missing)
      const { skill_id, proof } = missing.find((one) => one.skill_id === 'supervising-people')!
      const told = `${proof!.replace(/\.$/, '')}, as you did in the store.`
      model.behave({ content: { steps: [{ skill_id, text: told }] } })
      await page.reload()
      await page.getByRole('tab', { name: 'Your paths' }).click()
      const wording = page.getByRole('region', { name: 'Next steps written for you' })
      await expect(wording).toContainText('without your name, email or phone number')
      await wording.getByRole('button', { name: 'Write them for me' }).click()
      await expectToast(page, '1 next step written for you')
      await page.locator('summary', { hasText: 'Supervising people' }).first().click()
      const step = page.locator('details[open]').filter({ hasText: 'Prove it' })
      await expect(step.getByText(told, { exact: false })).toBeVisible()
      await expect(step.getByText(`In the standard words: ${proof}`, { exact: false })).toBeVisible()
      expect(model.requests.at(-1)!.body).not.toContain('Priya')
      await expectNoSidewaysScroll(page)
    } finally {
      await vouch.terminate()
      await vouch.start()
      await model.close()
    }
  })
