// Who may see what: redirects from unknown addresses, from pages that a user may not see, and after a session has ended.
import type { CallError } from '../../shared/client.ts'
import { signedIn } from '../../testing/signedIn.ts'
import { adminLogin } from '../test.ts'
import { expect, fail, test } from './screen.ts'

test('unknown addresses lead to a known screen', async ({ open }) => {
  const page = await open(null, 'about:blank')
  for (const [from, to] of [
    ['/admin/', '/admin/login'],
    ['/admin', '/admin/login'],
    ['/recruiter/', '/recruiter/login'],
    ['/nowhere', '/'],
    ['/admin/nowhere', '/'],
    ['/recruiter/job', '/'],
  ]) {
    await page.goto(from!)
    await expect.poll(() => new URL(page.url()).pathname, from).toBe(to)
  }
})

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

const id = '00000000-0000-7000-8000-000000000000'
const guarded = {
  '/admin/login': [
    '/admin/dashboard',
    '/admin/jobs',
    '/admin/scoring',
    '/admin/companies',
    '/admin/recruiters',
    '/admin/admin-users',
    '/admin/settings',
    '/admin/monitoring',
    '/admin/outbox',
    '/admin/audit',
    '/admin/retention',
    `/admin/job/${id}`,
  ],
  '/recruiter/login': ['/recruiter/dashboard', `/recruiter/job/${id}`, `/recruiter/job/${id}/ranking`],
  '/candidate/login': [`/interview/${id}`],
}

test('someone who is not signed in is led to the sign-in of the area', async ({ open }) => {
  const page = await open(null, '/mobile-demo')
  for (const [login, paths] of Object.entries(guarded)) {
    for (const path of paths) {
      await page.goto(path)
      await expect.poll(() => new URL(page.url()).pathname, path).toBe(login)
    }
  }
})

test('someone signed in to another area is led to the sign-in of this one', async ({ open, world }) => {
  const recruiter = await open(world.recruiter.session, '/admin/dashboard')
  await expect.poll(() => new URL(recruiter.url()).pathname).toBe('/admin/login')
  const admin = await open(world.adminSession, '/recruiter/dashboard')
  await expect.poll(() => new URL(admin.url()).pathname).toBe('/recruiter/login')
  await admin.goto(`/interview/${id}`)
  await expect.poll(() => new URL(admin.url()).pathname).toBe('/candidate/login')
})

for (const [user_type, path, login] of [
  ['admin', '/admin/companies', '/admin/login'],
  ['recruiter', '/recruiter/dashboard', '/recruiter/login'],
  ['candidate', `/interview/${id}`, '/candidate/login'],
] as const) {
  test(`an ended ${user_type} session is forgotten and leads to ${login}`, async ({ open, world }) => {
    const { candidate_id, ...job } = {
      candidate_id: id,
      candidate_name: 'Olive',
      job_id: world.job.id,
      job_title: 'Engineer',
      job_description: '',
      company_info: '',
    }
    const page = await open({ access_token: 'ended', user_type, candidate: { candidate_id, ...job } }, path, { mayFail: true })
    await expect.poll(() => new URL(page.url()).pathname).toBe(login)
    expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user_type')])).toEqual([null, null])
    await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()
    await page.goto(login)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  })
}

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

test('logout clears the session on both sides', async ({ open, world, vouch }) => {
  const session = await signedIn(vouch.as().sessions.recruiterLogin({ email: world.recruiter.email, password: 'correct horse battery' }))
  const page = await open(session, '/recruiter/dashboard')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/recruiter/login')
  await expect
    .poll(() =>
      vouch
        .as(session.access_token)
        .sessions.getSession()
        .catch((error: CallError) => error.status),
    )
    .toBe(401)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'jobs_awaiting_agent'))).toEqual([])
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/recruiter/login')
})

test('an administrator’s logout clears the token and the user type, and leads to the login', async ({ open, vouch }) => {
  const session = await signedIn(vouch.as().sessions.adminLogin(adminLogin))
  const page = await open(session, '/admin/settings')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin/login')
  expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user_type')])).toEqual([null, null])
  await expect
    .poll(() =>
      vouch
        .as(session.access_token)
        .sessions.getSession()
        .catch((error: CallError) => error.status),
    )
    .toBe(401)
  await page.goto('/admin/dashboard')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login')
})
