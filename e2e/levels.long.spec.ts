// Scores from the interview to the export: provisional until a person sets the levels by keyboard, then set blind by a second person. Every
// row names its source.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Candidate } from '../shared/candidates.ts'
import { baselineCannotTell } from '../shared/scoreWords.ts'
import { endInterview } from './endInterview.ts'
import { asAdmin, signInStaff } from './staff.ts'
import { adminLogin, expect, expectAccessible, test } from './test.ts'
import { makeReadyJob, makeRecruiter, password, person, takeInterview, untilScored } from './world.ts'

const criteria = '- Problem solving\n- Ownership\n- Communication\n- Teamwork\n- Planning'
const second = { name: 'Ben Ito', email: 'ben@example.com', password }
const answer =
  'In March our billing service lost 3 payments a day. I traced the logs for two days, wrote a failing test and fixed a retry. As a result lost payments went to zero.'

/** Types the whole interview in the browser. */
async function typeInterview(page: Page, { email, login_code }: Candidate) {
  await page.goto(`/candidate/login?email=${encodeURIComponent(email)}`)
  await page.getByLabel(/login code/i).fill(login_code)
  await page
    .getByRole('button', { name: /start|sign in|continue/i })
    .first()
    .click()
  await page.getByRole('checkbox').check()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const room = page.getByRole('dialog')
  const question = room.getByRole('heading').nth(1)
  for (let asked = ''; ;) {
    await expect(question).not.toHaveText(asked)
    if ((await room.getByRole('textbox').count()) === 0) break
    asked = await question.innerText()
    await room.getByRole('textbox').fill(answer)
    await room.getByRole('button', { name: 'Submit answer' }).click()
  }
  await endInterview(page)
}

test('from an interview to an export that says who scored', async ({ newPage, vouch }) => {
  const admin = await asAdmin(vouch)
  const company = await admin.companies.createCompany({ name: 'Northwind' })
  await admin.people.createAdminUser(second)
  const { calls, email } = await makeRecruiter(vouch, admin, company.id)
  const job = await makeReadyJob(calls, admin, { criteria })
  const [priya, tomas, sione, mei] = await Promise.all(
    ['Priya Raman', 'Tomás Okafor', 'Sione Fifita', 'Mei Chen'].map((name) =>
      calls.candidates.addCandidate({ job_id: job.id, ...person(name) }),
    ),
  )
  await test.step('one interview is typed to its end, two are taken by calls, one is left early', async () => {
    await typeInterview(await newPage(), priya!)
    await takeInterview(vouch, tomas!, 20)
    await takeInterview(vouch, sione!, 2)
    await takeInterview(vouch, mei!, 20)
    await untilScored(admin, job.id, 4)
  })

  const page = await newPage()
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  let pressed = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    pressed += keys.length
  }
  const form = page.getByRole('region', { name: /^Score / })
  const drawer = page.getByRole('dialog')
  await test.step('every score waits as a proposal, with how much was answered', async () => {
    await signInStaff(page, 'admin', adminLogin)
    await page.goto(`/admin/scoring?job_id=${job.id}&sort=name`)
    await expect(page.getByRole('row').getByText('Provisional')).toHaveCount(4)
    await expect(row('Sione Fifita')).toContainText('2 of 5 answered')
    for (const name of ['Priya Raman', 'Mei Chen']) await expect(row(name)).not.toContainText('answered')
    await expectAccessible(page)
  })

  await test.step('five questions are scored by keyboard alone, in ten presses', async () => {
    await row('Priya Raman').focus()
    await press('Enter')
    await expect(drawer.getByRole('heading', { name: 'Transcript' })).toBeVisible()
    await expect(drawer.getByText(baselineCannotTell)).toBeVisible()
    for (let i = 0; i < 12; i++) {
      if (await drawer.getByRole('button', { name: 'Set levels', exact: true }).evaluate((button) => button === document.activeElement))
        break
      await press('Tab')
    }
    await press('Enter')
    await expect(form.getByText('Question 1 of 5')).toBeVisible()
    await expect(form.getByText('Baseline proposes ')).toContainText(baselineCannotTell)
    const opening = pressed
    const since = Date.now()
    await press('4')
    await expect(form.getByRole('radio', { name: /^Level 4/ })).toBeChecked()
    await expectAccessible(page)
    await press('Enter', '3', 'Enter', '4', 'Enter', '2', 'Enter', '5')
    await expect(form.getByText('Question 5 of 5')).toBeVisible()
    await press('Enter')
    await expect(page.getByText('The levels of Priya Raman were saved')).toBeVisible()
    expect(pressed - opening).toBe(10)
    const seconds = ((Date.now() - since) / 1000).toFixed(1)
    const words = `${pressed} from the list to saved, 10 of them for five questions, in ${seconds} s`
    test.info().annotations.push({ type: 'key presses', description: words })
    await expect(drawer.getByText(/^Set by /).first()).toBeVisible()
    await expect(drawer.getByText('Provisional')).toHaveCount(0)
    await expectAccessible(page)
    await press('Escape')
    await expect(row('Priya Raman')).toContainText('Set by')
  })

  await test.step('words become evidence, and Escape closes the form alone and keeps what was chosen', async () => {
    await row('Tomás Okafor').focus()
    await press('Enter')
    await drawer.getByRole('button', { name: 'Set levels', exact: true }).click()
    await page.keyboard.press('4')
    const said = form.getByRole('group', { name: /^Answer to question 1/ })
    await said.focus()
    await page.keyboard.down('Shift')
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.up('Shift')
    const evidence = form.getByRole('region', { name: 'Evidence' })
    await expect(evidence.getByText('In March our', { exact: true })).toBeVisible()
    await expect(said.locator('mark').first()).toHaveText('In March our')
    const words = said.locator('[data-turn]').first()
    const from = await words.evaluate((text) => {
      const range = document.createRange()
      const walk = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const at = node.textContent?.indexOf('lost 3 payments') ?? -1
        if (at < 0) continue
        range.setStart(node, at + 2)
        range.setEnd(node, at + 13)
        const { x, y, width, height } = range.getClientRects()[0]!
        return { x, y: y + height / 2, to: x + width }
      }
      throw new Error('the words are not there')
    })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.to, from.y, { steps: 4 })
    await page.mouse.up()
    await expect(evidence.getByText('lost 3 payments', { exact: true })).toBeVisible()
    await evidence.getByRole('button', { name: /^Remove “In March our/ }).click()
    await expect(evidence.getByText('In March our', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(drawer).toBeVisible()
    await drawer.getByRole('button', { name: 'Go on scoring (1 of 5)' }).click()
    await expect(form.getByText('Question 2 of 5')).toBeVisible()
    for (const key of ['3', 'Enter', '4', 'Enter', '2', 'Enter', '5', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('The levels of Tomás Okafor were saved')).toBeVisible()
    await expect(drawer.getByText('lost 3 payments', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what was not answered needs no level', async () => {
    await row('Sione Fifita').focus()
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Set levels', exact: true }).click()
    await expect(form.getByText('3 more were not answered, and need no level.')).toBeVisible()
    for (const key of ['5', 'Enter', '5', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('The levels of Sione Fifita were saved')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const recruiter = await newPage()
  await test.step('the recruiter has the job reviewed blind', async () => {
    await signInStaff(recruiter, 'recruiter', { email, password })
    await recruiter.goto(`/recruiter/job/${job.id}?tab=setup`)
    await recruiter.getByRole('checkbox', { name: 'Blind review' }).check()
    await expect(recruiter.getByText('Blind review is on')).toBeVisible()
  })

  await test.step('a second person sees no figure before their own, and then where they differ', async () => {
    const ben = await newPage()
    await signInStaff(ben, 'admin', second)
    await ben.goto(`/admin/scoring?job_id=${job.id}&sort=name`)
    await expect(ben.getByRole('row').getByText('Hidden until you score')).toHaveCount(4)
    await ben.getByRole('link', { name: 'Priya Raman', exact: true }).click()
    const review = ben.getByRole('dialog')
    await expect(review.getByText('Blind review', { exact: true })).toBeVisible()
    await expect(review.getByText('Overall score')).toHaveCount(0)
    await expect(review.locator('mark')).toHaveCount(0)
    await expectAccessible(ben)
    await review.getByRole('button', { name: 'Set levels' }).first().click()
    await expect(review.getByText(/proposes|proposed range/)).toHaveCount(0)
    for (const key of ['1', 'Enter', '3', 'Enter', '4', 'Enter', '2', 'Enter', '4', 'Enter']) await ben.keyboard.press(key)
    await expect(ben.getByText('The levels of Priya Raman were saved')).toBeVisible()
    const levels = review.getByRole('region', { name: 'Levels' })
    await expect(levels.getByRole('columnheader')).toHaveText(['Level', 'You', /./, 'Baseline', 'Difference'])
    await expect(levels.getByRole('row').nth(1)).toContainText(/Problem solving14.*apart/)
    await expectAccessible(ben)
    await ben.keyboard.press('Escape')
    await ben.getByText('Agreement on levels').click()
    const two = ben.locator('dl > div').filter({ hasText: 'Two people' })
    await expect(two).toContainText('over 5 answers')
    await expectAccessible(ben)
  })

  await test.step('an approval is undone, and one of a proposal is asked for once', async () => {
    await calls.jobs.updateJob({ job_id: job.id, blind_review: false })
    const { questions } = await admin.scoring.getScore({ candidate_id: priya!.id })
    await admin.scoring.setLevels({
      candidate_id: priya!.id,
      levels: questions.map(({ name }, i) => ({ name, level: [4, 3, 4, 2, 5][i]! })),
    })
    await page.reload()
    await row('Priya Raman').getByRole('button', { name: 'Approve Priya Raman' }).click()
    await expect(page.getByText('Priya Raman was approved')).toBeVisible()
    await expect(row('Priya Raman')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Priya Raman waits for review again')).toBeVisible()
    await expect(row('Priya Raman')).toBeVisible()
    await page.getByRole('checkbox', { name: /select all/i }).check()
    await page.getByRole('button', { name: 'Approve Selected' }).click()
    const asked = page.getByRole('alertdialog', { name: '1 of these 4 is provisional' })
    await expect(asked).toContainText(baselineCannotTell)
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Review first' }).click()
    await expect(page.getByRole('dialog', { name: 'Mei Chen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Approve Selected' }).click()
    await asked.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(page.getByText('Successfully approved 4 candidates')).toBeVisible()
  })

  await test.step('the ranking has ties, no icon for a part of an interview, and no rank for a proposal', async () => {
    await recruiter.goto(`/recruiter/job/${job.id}/ranking`)
    const list = recruiter.getByRole('region', { name: 'Ranked candidates' })
    const ranked = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    await expect(list.getByText('These share rank 1: their scores are equal')).toBeVisible()
    for (const name of ['Priya Raman', 'Tomás Okafor']) {
      await expect(ranked(name)).toContainText('Rank 1')
      await expect(ranked(name).locator('.lucide-trophy')).toBeVisible()
    }
    await expect(ranked('Sione Fifita')).toContainText('Rank 3')
    await expect(ranked('Sione Fifita')).toContainText('2 of 5 answered')
    await expect(ranked('Sione Fifita').locator('svg')).toHaveCount(0)
    await expect(list.getByText('Provisional, so not ranked', { exact: false })).toContainText(
      'cannot always tell whether an answer is about the question',
    )
    await expect(ranked('Mei Chen')).toContainText('Not ranked')
    await expect(ranked('Mei Chen')).toContainText('Provisional')
    await expectAccessible(recruiter)
  })

  await test.step('each row of the export says who scored it, and how much was answered', async () => {
    const rows = parse(await exported(recruiter), { columns: true, bom: true }) as Record<string, string>[]
    const told = rows.map(({ name, rank, provisional, answered, scored_by }) => ({ name, rank, provisional, answered, scored_by }))
    const proposal = { rank: '', provisional: expect.stringMatching(/^Provisional \d+–\d+$/), scored_by: 'Baseline scorer' }
    expect(rows.map((r) => [r.name, r.note?.includes(baselineCannotTell)])).toContainEqual(['Mei Chen', true])
    expect(told).toEqual(
      expect.arrayContaining([
        { name: 'Mei Chen', answered: '5 of 5', ...proposal },
        { name: 'Priya Raman', rank: '1', provisional: '', answered: '5 of 5', scored_by: expect.stringMatching(/^Set by ./) },
        { name: 'Tomás Okafor', rank: '1', provisional: '', answered: '5 of 5', scored_by: expect.stringMatching(/^Set by ./) },
        { name: 'Sione Fifita', rank: '3', provisional: '', answered: '2 of 5', scored_by: expect.stringMatching(/^Set by ./) },
      ]),
    )
  })
})

async function exported(page: Page): Promise<string> {
  await page.getByRole('combobox', { name: /min score/i }).selectOption('40')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /export/i }).click()])
  return readFileSync(await download.path(), 'utf8')
}
