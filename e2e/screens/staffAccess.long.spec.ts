// How staff get in and what is on record of it: the organisation's own sign-in, an invitation, the second step, the audit and the retention.
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { freePort, spawnVouch } from '../../testing/servers/spawnVouch.ts'
import { eventually } from '../../testing/servers/startVouch.ts'
import { signOnClient, startSignOn, type SignOnStandIn } from '../../testing/standIns/signOnStandIn.ts'
import { settle } from '../dialogs.ts'
import { asAdmin } from '../staff.ts'
import { adminLogin, expectAccessible } from '../test.ts'
import { makeRecruiter, password, person, proved } from '../world.ts'
import { expect, expectNoSidewaysScroll, expectToast, test as base } from './screen.ts'

type Service = { service: SignOnStandIn & { port: number } }

/** A server whose organisation has a sign-in of its own. */
const test = base.extend<object, Service>({
  service: [
    async ({}, provide) => {
      const port = await freePort()
      const service = await startSignOn(`http://127.0.0.1:${port}/sign-on`)
      await provide({ ...service, port })
      await service.stop()
    },
    { scope: 'worker' },
  ],
  vouch: [
    async ({ smtp, service }, provide) => {
      const vouch = await spawnVouch({
        PORT: String(service.port),
        SMTP_URL: smtp.url,
        LOG_LEVEL: 'warn',
        OIDC_ISSUER: service.issuer,
        OIDC_CLIENT_ID: signOnClient.client_id,
        OIDC_CLIENT_SECRET: signOnClient.client_secret,
      })
      await provide(vouch)
      await vouch.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'default' })

const look = async (page: Page) => {
  await settle(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the organisation’s sign-in lets in people with an account, and tells others that they have none', async ({
  browser,
  vouch,
  service,
}) => {
  const context = await browser.newContext({ baseURL: vouch.url })
  const page = await context.newPage()
  const signOn = async (email: string, at: string) => {
    Object.assign(service.person, { email, subject: email })
    await page.goto(at)
    await page.getByRole('button', { name: "Use your organisation's sign-in" }).click()
    await page.waitForURL(`${service.issuer}/**`)
    await page.locator('input[name=login]').fill(email)
    await page.locator('input[name=password]').fill('any')
    await page.locator('button[type=submit]').click()
    await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
    await page.locator('button[type=submit]').click()
  }
  await signOn('stranger@example.com', '/admin/login')
  await expect(page.getByRole('heading', { name: 'Sign-in failed' })).toBeVisible()
  await expect(page.getByText('There is no account here for the person whom the sign-in service named.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await look(page)
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.waitForURL('**/admin/login')
  await expect(page.getByRole('button', { name: "Use your organisation's sign-in" })).toBeVisible()
  await look(page)
  await context.clearCookies()
  await signOn(adminLogin.email, '/admin/login')
  await page.waitForURL('**/admin/dashboard')
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signOn(adminLogin.email, '/admin/audit?action=jobs')
  await page.waitForURL('**/admin/audit?action=jobs')
  await context.close()
})

test('an invited recruiter sets a password, adds an authenticator app and removes it, and no code counts twice', async ({
  open,
  vouch,
  smtp,
}) => {
  const admin = await asAdmin(vouch)
  const company = await admin.companies.createCompany({ name: 'Northwind' })
  const email = person('x').email
  await proved(admin, () => admin.people.createRecruiter({ name: 'Amara Ngata', email, company_id: company.id }))
  const sent = await eventually(async () => smtp.emails.find((one) => one.to === email))
  const page = await open(null, 'about:blank', { mayFail: true })
  await page.goto(/http\S+\/recruiter\/password#[\w-]+/.exec(sent.email.text ?? '')![0])
  await page.getByLabel('New password').fill(password)
  await look(page)
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL('**/recruiter/login**')
  const signIn = async () => {
    await page.goto('/recruiter/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await signIn()
  await page.waitForURL('**/recruiter/dashboard')
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await expect(page.getByRole('img', { name: 'The code to scan with an authenticator app' })).toBeVisible()
  await look(page)
  const app = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) })
  await page.getByLabel('Code of the app').fill(app.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [recovery, another] = await codes.allInnerTexts()
  await look(page)

  const signInWith = async (code: string) => {
    await signIn()
    await page.getByLabel('Second factor code').fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  for (const code of [app.generate(), recovery!]) {
    await signInWith(code)
    await page.waitForURL('**/recruiter/dashboard')
    await signInWith(code)
    await expect(page.getByText('The code is not right, or was used already.')).toBeVisible()
  }
  await look(page)

  await signInWith(another!)
  await page.waitForURL('**/recruiter/dashboard')
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page.getByText('8 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Remove app' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
  await expectToast(page, 'The app was removed')
})

test('the audit shows who did what, by kind and by person, and is exported', async ({ open, vouch }) => {
  const admin = await asAdmin(vouch)
  const company = await admin.companies.createCompany({ name: 'Audited' })
  const { id, calls } = await makeRecruiter(vouch, admin, company.id, 'Hemi Walker')
  const job = await calls.jobs.createJob({ title: 'Release Engineer', company_info: 'Audited', criteria: '- Ownership' })
  const added = await calls.candidates.addCandidate({ job_id: job.id, ...person('Aroha Ngata') })
  const candidate = await vouch.as().sessions.signInByLoginCode({ email: added.email, code: added.login_code })
  const { profiles, rights } = vouch.as(candidate.access_token)
  await profiles.addProfileLine({ candidate_id: added.id, kind: 'skill', text: 'Bookkeeping' })
  await profiles.shareProfile({ candidate_id: added.id, company_id: company.id, shared: true })
  await profiles.shareProfile({ candidate_id: added.id, company_id: company.id, shared: false })
  await rights.exportOwnData({ candidate_id: added.id })
  const login = await vouch.as().sessions.adminLogin(adminLogin)
  const page = await open({ access_token: login.access_token!, user_type: 'admin' }, '/admin/audit')
  const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Created job' })).toContainText('Hemi Walker')
  await expect(rows.filter({ hasText: 'Created job' })).toContainText('Job Release Engineer')
  await expect(rows.filter({ hasText: 'Downloaded their own data' })).toContainText('Aroha Ngata, candidate')
  await look(page)
  await page.getByLabel('Kind').selectOption('Skill profiles')
  await expect(rows.filter({ hasText: 'Stopped sharing their profile with a company' })).toContainText('Company Audited')
  await expect(rows.filter({ hasText: 'Created job' })).toHaveCount(0)
  await page.getByLabel('Kind').selectOption('sign_in')
  await expect(rows.filter({ hasText: 'Created job' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'Signed in' }).first()).toBeVisible()
  await page.getByLabel('Kind').selectOption('')
  await page.getByRole('button', { name: 'Show only what was done by Hemi Walker' }).first().click()
  await expect(page.getByRole('button', { name: 'By Hemi Walker Remove this filter' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Created company' })).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('actor')).toBe(id)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()])
  const [header, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(header).toContain('seq,at,actor_type,actor_id,actor_name,action')
  expect(lines.some((line) => line.includes('jobs.createJob'))).toBe(true)
  expect(lines.every((line) => line.includes('Hemi Walker'))).toBe(true)
  await page.getByLabel('From').fill('2999-01-01')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('what will be erased is shown, and a hold keeps it', async ({ open, vouch }) => {
  const admin = await asAdmin(vouch)
  const company = await admin.companies.createCompany({ name: 'Kept' })
  const { calls } = await makeRecruiter(vouch, admin, company.id)
  const job = await calls.jobs.createJob({ title: 'Night Porter', company_info: 'Kept', criteria: '- Ownership' })
  await calls.candidates.addCandidate({ job_id: job.id, ...person('Mara Lind') })
  await calls.jobs.closeJob({ job_id: job.id })
  const login = await vouch.as().sessions.adminLogin(adminLogin)
  const page = await open({ access_token: login.access_token!, user_type: 'admin' }, '/admin/retention')
  const row = page.getByRole('row').filter({ hasText: 'Night Porter' })
  await expect(row).toContainText('1')
  await look(page)
  await row.getByRole('button', { name: 'Legal hold on Night Porter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place a legal hold on Night Porter?' })
  await dialog.getByLabel('Reason').fill('A case before the employment court.')
  await look(page)
  await dialog.getByRole('button', { name: 'Place legal hold' }).click()
  await expectToast(page, 'The legal hold is placed')
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Nothing will be erased')).toBeVisible()
  await page.getByRole('tab', { name: /^Legal holds/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'A case before the employment court.' })).toContainText('Night Porter')
  await look(page)
  await page.getByRole('button', { name: 'Lift hold Night Porter' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The case is over.')
  await page.getByRole('dialog').getByRole('button', { name: 'Lift legal hold' }).click()
  await expect(page.getByText('No legal hold')).toBeVisible()
})
