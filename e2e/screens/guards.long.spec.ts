// More of who may see what: odd addresses of sign-ins, odd sessions, and an administrator’s logout.
import { signedIn } from '../../testing/signedIn.ts'
import { adminLogin } from '../test.ts'
import { password, withJob } from '../world.ts'
import { expect, expectSignedOut, fail, test } from './screen.ts'

test('a sign-in page is found whatever the case, slashes and encoding of its address', async ({ open }) => {
  const page = await open(null, 'about:blank')
  for (const [path, heading] of [
    ['/Admin/Login', 'Admin sign-in'],
    ['/candidate/login//', 'Candidate sign-in'],
    ['/recruiter/%6Cogin', 'Recruiter sign-in'],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer!.headers()['content-security-policy'], path).toContain("require-trusted-types-for 'script'")
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

for (const user_type of [null, 'robot']) {
  test(`a session that ends with ${user_type ?? 'no'} user type is forgotten and leads to /candidate/login`, async ({ open, world }) => {
    const page = await open(world.adminSession, '/admin/companies', { mayFail: true })
    await page.getByRole('button', { name: 'Delete Southwind' }).click()
    await page.evaluate(
      (type) => (type === null ? localStorage.removeItem('user_type') : localStorage.setItem('user_type', type)),
      user_type,
    )
    await fail(page, `/api/companies/${world.bare.id}`, 401, 'Please sign in.', 'DELETE')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete company' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/candidate/login')
    expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user_type')])).toEqual([null, null])
  })
}

test('a 401 without a token keeps the session and the page', async ({ open }) => {
  const page = await open(null, '/', { mayFail: true })
  await page.evaluate(() => localStorage.setItem('user_type', 'recruiter'))
  await fail(page, '/api/early-access/request', 401, 'Please sign in.')
  const form = page.getByRole('form', { name: 'Early access' })
  await form.getByLabel('Name').fill('Tama')
  await form.getByLabel('Email').fill('tama@example.com')
  await form.getByRole('button', { name: 'Request early access' }).click()
  await expect(form.getByText('Please sign in.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('user_type'))).toBe('recruiter')
})

test('an administrator’s logout clears the token and the user type, and leads to the login', async ({ open, vouch }) => {
  const session = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
  const page = await open(session, '/admin/settings')
  // A call that is under way at the logout would be refused, and the browser would note that as an error.
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user_type')])).toEqual([null, null])
  await expectSignedOut(vouch.as(session.access_token))
  await page.goto('/admin/dashboard')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login')
})

test('a logout asks before it loses an unsaved note, and a user who stays is still signed in', async ({ open, world, vouch }) => {
  const { session, calls, made, job } = await withJob(vouch, world, ['Ruby Tane'])
  const page = await open(session, `/recruiter/jobs/${job.id}/candidates/${made[0]!.id}`)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    dialog.dismiss().catch(() => undefined)
  })
  const note = page.getByLabel('New note')
  const leave = page.getByRole('alertdialog', { name: 'Log out and lose what you have begun?' })
  await note.fill('Called her.')
  await page.getByRole('button', { name: 'Logout' }).click()
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toHaveValue('Called her.')
  expect((await calls.sessions.getSession()).user_type).toBe('recruiter')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Called her.' })).toBeVisible()
  await note.fill('Call her again.')
  await page.getByRole('button', { name: 'Logout' }).click()
  await leave.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/recruiter/login')
  await expectSignedOut(calls)
  expect(questions).toEqual([])
})

test('what was begun in another tab is kept there when the session ends, but not when somebody signs out', async ({
  open,
  world,
  vouch,
}) => {
  const { session, calls, made, job } = await withJob(vouch, world, ['Ruby Tane', 'Sam Ito'])
  const { email } = await calls.sessions.getSession()
  const [one, two] = made.map(({ id }) => `/recruiter/jobs/${job.id}/candidates/${id}`)
  const page = await open(session, one!, { mayFail: true })
  const other = await page.context().newPage()
  const questions: string[] = []
  other.on('dialog', (dialog) => {
    questions.push(dialog.type())
    dialog.accept().catch(() => undefined)
  })
  await other.goto(two!)
  await other.getByLabel('New note').fill('Knows the tools.')
  await page.getByLabel('New note').fill('Called her.')
  await calls.sessions.endSessions()
  // A call that the page makes by itself may find it out before the button does.
  await Promise.race([page.getByRole('button', { name: 'Add note' }).click(), page.waitForURL('**/recruiter/login?**')])
  for (const [tab, path, text] of [
    [page, one!, 'Called her.'],
    [other, two!, 'Knows the tools.'],
  ] as const) {
    await tab.waitForURL('**/recruiter/login?**')
    await tab.getByLabel('Email').fill(email)
    await tab.getByLabel('Password', { exact: true }).fill(password)
    await tab.getByRole('button', { name: 'Sign In', exact: true }).click()
    await tab.waitForURL(`**${path}`)
    await expect(tab.getByLabel('New note')).toHaveValue(text)
  }
  expect(questions).toEqual([])
  await page.getByLabel('New note').fill('')
  await page.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL('**/recruiter/login**')
  expect(questions).toEqual(['beforeunload'])
  expect(await other.evaluate(() => sessionStorage.getItem('kept_drafts'))).toBeNull()
})
