// `npm run clicks`: how many presses and seconds a recruiter's and an administrator's work takes, counted in Chromium and printed as a table.
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { answerOf } from '../server/demo/answers.ts'
import { makePdf } from '../testing/build/makePdf.ts'
import { adminLogin, spawnVouch } from '../testing/servers/spawnVouch.ts'
import { signedIn } from '../testing/signedIn.ts'
import { startSmtp } from '../testing/standIns/startSmtp.ts'
import { makeReadyJob, makeRecruiter, password, person, takeInterview, untilScored } from './world.ts'

const mostForTheMainJob = 25
/** The criteria of the main job, each with its own story: the export's usual lowest score is above that of one answer told three times. */
const asked = ['Problem solving', 'Ownership', 'Communication']
const story = (question_number: number) => answerOf('engineer', asked[question_number - 1]!, 'full', question_number, () => 0)
const recruiter = { name: 'Amara Ngata', email: 'amara@northwind.example', password }

/** Counts what a hand does: presses of the mouse or of a key that decides, and fields that are typed into. A choice in a list and a file are a press each. */
function hands() {
  let presses = 0
  let fields = 0
  return {
    press: async (what: Locator) => {
      presses++
      await what.click()
    },
    key: async (page: Page, key: string) => {
      presses++
      await page.keyboard.press(key)
    },
    type: async (what: Locator, words: string) => {
      fields++
      await what.fill(words)
    },
    file: async (what: Locator, name: string, mimeType: string, content: Uint8Array | string) => {
      presses++
      await what.setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
    },
    counted: () => ({ presses, fields }),
  }
}

const smtp = await startSmtp()
const vouch = await spawnVouch({ SMTP_URL: smtp.url, LOG_LEVEL: 'warn', DEFAULT_AGENT: 'builtin' })
const executablePath = findBrowser() ?? undefined
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] })
const rows: { work: string; presses: number; fields: number; seconds: string }[] = []

async function measure(work: string, run: (hand: ReturnType<typeof hands>) => Promise<void>): Promise<void> {
  const hand = hands()
  const since = Date.now()
  await run(hand)
  rows.push({ work, ...hand.counted(), seconds: ((Date.now() - since) / 1000).toFixed(1) })
}
const newPage = async () => (await browser.newContext({ baseURL: vouch.url, acceptDownloads: true })).newPage()
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first()
const csvOf = (names: string[]) =>
  [
    'name,email,phone',
    ...names.map((name, i) => `${name},person${i}@${names.length}.example.com,021 555 01${String(i).padStart(2, '0')}`),
  ].join('\n')

/** Signs in without the sign-in screen. */
async function openAs(session: { access_token: string; user_type: string }, path: string): Promise<Page> {
  const page = await newPage()
  await page.addInitScript(({ access_token, user_type }) => {
    localStorage.setItem('access_token', access_token)
    localStorage.setItem('user_type', user_type)
  }, session)
  await page.goto(path)
  return page
}

async function invite(page: Page, hand: ReturnType<typeof hands>, csv: string, n: number): Promise<void> {
  await hand.press(button(page, 'Import CSV'))
  const dialog = page.getByRole('dialog')
  await hand.file(dialog.locator('input[type=file]'), 'people.csv', 'text/csv', csv)
  await hand.press(dialog.getByRole('button', { name: 'Import', exact: true }))
  await hand.press(dialog.getByRole('button', { name: new RegExp(`^Invite ${n} candidates`) }))
  await hand.press(button(page.getByRole('dialog'), /^(Confirm and send|Send) \d+ invites?/))
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Done' }))
}

try {
  const names = ['Priya Raman', 'Tomás Okafor']
  await measure('The main job from nothing: company, recruiter, job, two candidates, review, shortlist as a file', async (hand) => {
    const admin = await newPage()
    await admin.goto('/admin/login')
    await hand.type(admin.getByLabel('Email'), adminLogin.email)
    await hand.type(admin.getByLabel('Password', { exact: true }), adminLogin.password)
    await hand.key(admin, 'Enter')
    await hand.press(admin.getByRole('link', { name: 'Recruiters' }).first())
    await hand.press(button(admin, /add recruiter/i))
    const form = admin.getByRole('dialog', { name: 'Add Recruiter' })
    await hand.type(form.getByLabel('Name'), recruiter.name)
    await hand.type(form.getByLabel('Email'), recruiter.email)
    await hand.type(form.getByLabel('Password', { exact: true }), recruiter.password)
    await hand.press(button(form, 'Create a company'))
    const company = admin.getByRole('dialog').last()
    await hand.type(company.getByLabel('Name'), 'Northwind')
    await hand.key(admin, 'Enter')
    await expect(form.getByLabel('Company')).toHaveValue(/.{36}/)
    await hand.press(form.getByRole('button', { name: 'Add Recruiter' }))
    await expect(admin.getByText('Recruiter created successfully')).toBeVisible()

    const page = await newPage()
    await page.goto('/recruiter/login')
    await hand.type(page.getByLabel('Email'), recruiter.email)
    await hand.type(page.getByLabel('Password', { exact: true }), recruiter.password)
    await hand.key(page, 'Enter')
    await hand.press(button(page, 'Create New Job'))
    const job = page.getByRole('dialog', { name: 'Create New Job' })
    await hand.type(job.getByLabel('Job title'), 'Senior Product Engineer')
    await hand.file(job.locator('input[type=file]'), 'engineer.pdf', 'application/pdf', makePdf('We build billing software.'))
    await hand.type(job.getByLabel('Company info'), 'Northwind, Auckland')
    await hand.type(job.getByLabel('Interview criteria'), asked.map((name) => `- ${name}`).join('\n'))
    await hand.press(job.getByRole('button', { name: 'Create Job' }))
    await hand.press(page.getByRole('link', { name: 'Add candidates' }).first())
    await invite(page, hand, csvOf(names), names.length)

    const calls = vouch.as((await signedIn(vouch.as().sessions.recruiterLogin(recruiter))).access_token)
    const [made] = (await calls.jobs.listJobs({})).rows
    for (const candidate of (await calls.candidates.listCandidates({ job_id: made!.id })).rows)
      await takeInterview(vouch, candidate, 20, undefined, story)
    await untilScored(vouch.as((await signedIn(vouch.as().sessions.adminLogin(adminLogin))).access_token), made!.id, names.length)

    await hand.press(admin.getByRole('link', { name: /Candidate Scoring/ }))
    await hand.press(admin.getByRole('checkbox', { name: /select all/i }))
    await hand.press(button(admin, 'Approve Selected'))
    await hand.press(button(admin, 'Approve anyway'))
    await expect(admin.getByText('Successfully approved 2 candidates')).toBeVisible()
    await hand.press(page.getByRole('link', { name: 'Jobs', exact: true }).first())
    await hand.press(page.getByRole('link', { name: 'See 2 results' }))
    await page.getByText(names[0]!).first().waitFor()
    await Promise.all([page.waitForEvent('download'), hand.press(button(page, 'Export shortlist'))])
  })

  const adminSession = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
  const admin = vouch.as(adminSession.access_token)
  const [company] = (await admin.companies.listCompanies({})).rows
  const { session, calls } = await makeRecruiter(vouch, admin, company!.id, 'Leilani Kahale')
  const three = asked.map((name) => `- ${name}`).join('\n')
  const newJob = (criteria = three) => makeReadyJob(calls, admin, { criteria })
  const filled = async (n: number, criteria = three) => {
    const job = await newJob(criteria)
    const people = []
    for (let i = 0; i < n; i++) people.push(await calls.candidates.addCandidate({ job_id: job.id, ...person(`Candidate ${i + 1}`) }))
    return { job, people }
  }

  const many = await newJob()
  const inviting = await openAs(session, `/recruiter/job/${many.id}`)
  await inviting.getByRole('button', { name: 'Import CSV' }).first().waitFor()
  await measure('Invite 200, from a file', (hand) =>
    invite(inviting, hand, csvOf(Array.from({ length: 200 }, (_, i) => `Person ${i + 1}`)), 200),
  )

  const { job, people } = await filled(20)
  for (const candidate of people) await takeInterview(vouch, candidate, 20)
  await untilScored(admin, job.id, people.length)
  const reviewing = await openAs(adminSession, `/admin/scoring?job_id=${job.id}`)
  await measure('Review 20 interviews one by one: three levels each, by keys, and approve', async (hand) => {
    await hand.press(reviewing.getByRole('row').nth(1).getByRole('link').first())
    const drawer = reviewing.getByRole('dialog')
    for (let i = 0; i < people.length; i++) {
      await hand.press(drawer.getByRole('button', { name: 'Set levels', exact: true }))
      const form = reviewing.getByRole('region', { name: /^Score / })
      for (let question = 1; question <= 3; question++) {
        await expect(form.getByText(`Question ${question} of 3`)).toBeVisible()
        await hand.key(reviewing, '4')
        await hand.key(reviewing, 'Enter')
      }
      await hand.press(drawer.getByRole('button', { name: 'Approve', exact: true }))
    }
    await expect(reviewing.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  })

  const five = await filled(1, `${three}\n- Teamwork\n- Planning`)
  await takeInterview(vouch, five.people[0]!, 20)
  await untilScored(admin, five.job.id, 1)
  const scoring = await openAs(adminSession, `/admin/scoring?job_id=${five.job.id}`)
  await scoring.getByRole('row').nth(1).waitFor()
  await measure('Score one interview of five questions, by keys', async (hand) => {
    await hand.press(scoring.getByRole('row').nth(1).getByRole('link').first())
    await hand.press(scoring.getByRole('dialog').getByRole('button', { name: 'Set levels', exact: true }))
    const form = scoring.getByRole('region', { name: /^Score / })
    for (let question = 1; question <= 5; question++) {
      await expect(form.getByText(`Question ${question} of 5`)).toBeVisible()
      await hand.key(scoring, String(question))
      await hand.key(scoring, 'Enter')
    }
    await expect(scoring.getByText(/^The levels of .* were saved$/)).toBeVisible()
  })

  const declining = await filled(15)
  const page = await openAs(session, `/recruiter/job/${declining.job.id}`)
  await page.getByRole('checkbox', { name: /select all/i }).waitFor()
  await measure('Decline 15 with a message', async (hand) => {
    await hand.press(page.getByRole('checkbox', { name: /select all/i }))
    await hand.press(button(page.getByRole('region', { name: 'Selection' }), 'Decide'))
    await hand.press(page.getByRole('menuitem', { name: 'Decline' }))
    await hand.press(button(page.getByRole('dialog'), 'Decline and send'))
    await expect(page.getByText('Declined: 15 candidates')).toBeVisible()
  })

  const sharing = await openAs(session, `/recruiter/job/${job.id}`)
  await sharing.getByRole('checkbox', { name: /select all/i }).waitFor()
  await measure('Share 3 with a hiring manager', async (hand) => {
    for (const n of [1, 2, 3]) await hand.press(sharing.getByRole('row').nth(n).getByRole('checkbox'))
    await hand.press(button(sharing.getByRole('region', { name: 'Selection' }), /^Share/))
    await hand.press(button(sharing.getByRole('dialog'), 'Make link'))
    await hand.press(button(sharing.getByRole('dialog'), /Copy/))
  })
} finally {
  await browser.close()
  await vouch.stop()
  await smtp.stop()
}

const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`
process.stdout.write(line(['work', 'presses', 'fields typed', 'seconds']) + line(['---', '---', '---', '---']))
for (const row of rows) process.stdout.write(line([row.work, row.presses, row.fields, row.seconds]))
if ((rows[0]?.presses ?? Infinity) > mostForTheMainJob) process.exit(1)
