// The whole main job: from a recruiter's new job to the exported shortlist, with real emails.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { makePdf } from '../testing/build/makePdf.ts'
import { pressByKeys } from './byKeys.ts'
import { endInterview } from './endInterview.ts'
import { signInStaff } from './staff.ts'
import { adminLogin, expect, expectAccessible, test } from './test.ts'

const recruiter = { name: 'Amara Ngata', email: 'amara@northwind.example', password: 'correct horse battery' }
const answers = [
  'In March our billing service lost 3 payments a day. I traced the logs for two days, found that a retry was not idempotent, wrote a failing test and fixed it. As a result lost payments went to zero, and I learned to test retries first.',
  'The delay on the export was mine: I had not asked the vendor for a notice period. I told the team the same day, called three customers, and shipped a workaround within 48 hours. All three stayed.',
  'I had to explain the migration to our finance team. I drew the two ways on one page, asked them what a late invoice costs, and we agreed on a weekly note of five lines. They told me it was the first plan they could follow.',
]

async function takeInterview(page: Page, candidate: { email: string; code: string; name: string; link: string }) {
  await page.goto(candidate.link)
  await expect(page.getByLabel('Email')).toHaveValue(candidate.email)
  await page.getByLabel(/login code/i).fill(candidate.code.toLowerCase().replace('-', ' '))
  await page
    .getByRole('button', { name: /start|sign in|continue/i })
    .first()
    .click()
  await page.waitForURL('**/interview/*')
  await expect(page.getByRole('heading', { name: `Welcome, ${candidate.name}.` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('radio', { name: 'Type' }).check()
  await page.getByRole('button', { name: 'Start Interview' }).click()
  const room = page.getByRole('dialog')
  await expect(room).toBeVisible()
  const asked: string[] = []
  for (let i = 0; i < 12; i++) {
    const question = room.getByRole('heading').nth(1)
    await expect(question).not.toHaveText(asked.at(-1) ?? '')
    if ((await room.getByRole('textbox').count()) === 0) break
    asked.push(await question.innerText())
    await room.getByRole('textbox').fill(answers[i % answers.length]!)
    await room.getByRole('button', { name: 'Submit answer' }).click()
    // A reload in the middle loses nothing, and the candidate is not greeted again.
    if (i === 0) {
      await expect(question).not.toHaveText(asked[0]!)
      await page.reload()
      await expect(page.getByText('Your interview goes on where it was.', { exact: false })).toBeVisible()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
  }
  await endInterview(page)
  return asked
}

test('from a new job to a shortlist in a file', async ({ newPage, smtp, vouch }) => {
  const admin = await newPage()
  await test.step('an administrator makes a company and a recruiter', async () => {
    await signInStaff(admin, 'admin', adminLogin)
    await admin.getByRole('link', { name: 'Companies' }).first().click()
    await admin
      .getByRole('button', { name: /add company|create company|new company/i })
      .first()
      .click()
    await admin.getByLabel('Name', { exact: false }).first().fill('Northwind')
    await admin
      .getByRole('button', { name: /^create/i })
      .last()
      .click()
    await expect(admin.getByRole('heading', { name: 'Northwind' })).toBeVisible()
    await admin.getByRole('link', { name: 'Recruiters' }).first().click()
    await admin
      .getByRole('button', { name: /add recruiter/i })
      .first()
      .click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Name').fill(recruiter.name)
    await dialog.getByLabel('Email').fill(recruiter.email)
    await dialog.getByLabel('Password', { exact: true }).fill(recruiter.password)
    await dialog.getByLabel('Company').selectOption({ label: 'Northwind' })
    await dialog
      .getByRole('button', { name: /add|create/i })
      .last()
      .click()
    await expect(admin.getByText('Recruiter created successfully')).toBeVisible()
  })

  const page = await newPage()
  await test.step('the recruiter creates a job with its PDF', async () => {
    await signInStaff(page, 'recruiter', recruiter)
    await expect(page.getByText('No jobs yet')).toBeVisible()
    await page.getByRole('button', { name: 'Create New Job' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create New Job' })
    await dialog.getByLabel('Job title').fill('Senior Product Engineer')
    await dialog.getByLabel('Company info').fill('Northwind, Auckland')
    await dialog.getByLabel('Interview criteria').fill('- Problem solving\n- Ownership\n- Communication')
    await expect(dialog.getByRole('button', { name: 'Create Job' })).toBeDisabled()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'engineer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(makePdf('We build billing software. You own what you ship.')),
    })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Job' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Manage' }).click()
    await expect(page.getByRole('heading', { name: 'Senior Product Engineer' })).toBeVisible()
    await expect(page.getByText(/24 hours/).first()).toBeVisible()
  })

  await test.step('the administrator attaches the interviewer, and the recruiter is told by email', async () => {
    await admin.getByRole('link', { name: /^Jobs/ }).first().click()
    await admin
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await pressByKeys(admin, admin.getByRole('link', { name: 'Open setup' }))
    await expect(admin.getByRole('tab', { name: 'Setup' })).toBeFocused()
    await admin.getByRole('button', { name: /add agent/i }).click()
    await admin.getByRole('dialog').getByLabel('Agent ID').fill('builtin')
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /add agent/i })
      .click()
    await expect(admin.getByText('Ready', { exact: true }).first()).toBeVisible()
    await expect.poll(() => smtp.emails.find((e) => e.to === recruiter.email)?.email.subject).toContain('is ready')
  })

  const people = [
    { name: 'Priya Raman', email: 'priya@example.com' },
    { name: 'Tomás Okafor-Lindqvist', email: 'tomas@example.com' },
    { name: '=HYPERLINK("http://x")', email: 'formula@example.com' },
  ]
  await test.step('the recruiter adds one candidate, imports two and invites all', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Add candidate' }).first().click()
    const add = page.getByRole('dialog', { name: 'Add candidate' })
    await add.getByLabel('Name').fill(people[0]!.name)
    await add.getByLabel('Email').fill(people[0]!.email)
    await add.getByLabel('Phone').fill('+64 21 555 0100')
    await add.getByRole('button', { name: /add/i }).last().click()
    await expect(page.getByText(people[0]!.email)).toBeVisible()
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog')
    const rows = `\uFEFFPhone;Email;Name\r\n021 1;${people[1]!.email};${people[1]!.name}\r\n021 2;not an email;Nobody\r\n021 3;${people[2]!.email};"${people[2]!.name.replaceAll('"', '""')}"\r\n`
    await dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog.getByText('Row 3: email is not valid')).toBeVisible()
    await dialog
      .getByRole('button', { name: /^(Done|Close)$/ })
      .last()
      .click()
    await page.getByRole('tab', { name: 'Setup' }).click()
    const plan = page.getByRole('region', { name: 'Interview plan' })
    await expect(plan.getByText('Ownership', { exact: true })).toBeVisible()
    await plan.getByRole('button', { name: 'Confirm the plan' }).click()
    await expect(plan.getByText(/^Confirmed /)).toBeVisible()
    await page.getByRole('tab', { name: /^Candidates/ }).click()
    await page.getByRole('checkbox', { name: /select all/i }).check()
    await page.getByRole('button', { name: 'Send Invites' }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^send 3 invites/i })
      .click()
    await expect(page.getByRole('dialog').getByText(/3 invitations sent/)).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Done|Close)$/ })
      .last()
      .click()
    await expect(page.getByText('Invitation Sent').first()).toBeVisible()
    await expectAccessible(page)
  })

  const asked: string[][] = []
  await test.step('two candidates take the interview with the code from their email', async () => {
    for (const { name, email } of people.slice(1)) {
      const sent = smtp.emails.find((e) => e.to === email)!.email
      const code = /\b[A-Z2-9]{4}-[A-Z2-9]{4}\b/.exec(sent.text!)![0]
      const link = /https?:\/\/\S+\/candidate\/login\?email=\S+/.exec(sent.text!)![0].replace(/[).,]+$/, '')
      asked.push(await takeInterview(await newPage(), { name, email, code, link: link.replace(/^https?:\/\/[^/]+/, vouch.url) }))
    }
    expect(asked[0]!.length).toBeGreaterThanOrEqual(3)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[0], 'the answer that tells no outcome is asked for it').toContain('What came of it in the end?')
  })

  await test.step('the administrator reviews and approves', async () => {
    await admin.getByRole('link', { name: /Candidate Scoring/ }).click()
    // What is approved before its figure is there is refused.
    for (const { name } of people.slice(1)) await expect(admin.getByRole('row').filter({ hasText: name })).toContainText('Provisional')
    await expect(admin.getByText(/baseline/i).first()).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('checkbox', { name: /select all/i }).check()
    await admin.getByRole('button', { name: 'Approve Selected' }).click()
    await admin.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(admin.getByText('Successfully approved 2 candidates')).toBeVisible()
  })

  await test.step('the recruiter sees the ranking and exports the shortlist', async () => {
    await page.reload()
    await page.getByRole('tab', { name: /Shortlist/ }).click()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Full Ranking View' }).click()
    await expect(page.getByText(people[1]!.name).first()).toBeVisible()
    await page.getByRole('combobox', { name: /min score/i }).selectOption('40')
    await expectAccessible(page)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /export/i }).click()])
    expect(download.suggestedFilename()).toMatch(/^shortlist_Senior.Product.Engineer_\d{4}-\d{2}-\d{2}\.csv$/)
    const rows = parse(readFileSync(await download.path(), 'utf8'), { columns: true, bom: true }) as Record<string, string>[]
    expect(rows.map((row) => row.email).toSorted()).toEqual(['formula@example.com', 'tomas@example.com'])
    expect(rows.every((row) => Object.values(row).every((cell) => !/^[=+\-@\t\r]/.test(cell)))).toBe(true)
    // Nobody has confirmed the levels, so each has a range in place of a score.
    expect(rows.map((row) => [row.overall_score, row.provisional])).toEqual(
      rows.map(() => ['', expect.stringMatching(/^Provisional \d+–\d+$/)]),
    )
  })

  expect(vouch.output()).not.toContain(recruiter.password)
  expect(vouch.output()).not.toContain('@example.com')
})
