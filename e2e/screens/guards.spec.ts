// Who may see what: redirects from unknown addresses, from pages that a user may not see, and after a session has ended.
import { signedIn } from '../../testing/signedIn.ts'
import { password, withJob } from '../world.ts'
import { expect, expectSignedOut, test } from './screen.ts'

test('unknown addresses lead to a known screen', async ({ open }) => {
  const page = await open(null, 'about:blank')
  for (const [from, to] of [
    ['/admin/', '/admin/login'],
    ['/admin', '/admin/login'],
    ['/recruiter/', '/recruiter/login'],
    ['/nowhere', '/'],
    ['/nowhere.html', '/'],
    ['/apiary', '/'],
    ['/admin/nowhere', '/'],
    ['/recruiter/job', '/'],
  ]) {
    await page.goto(from!)
    await expect.poll(() => new URL(page.url()).pathname, from).toBe(to)
  }
  // What a page loads from a place where nothing is gets no page in its stead.
  expect((await page.request.get('/assets/gone.js')).status()).toBe(404)
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

test('a session that something on the way to the server refuses is forgotten too', async ({ open, world }) => {
  const page = await open(world.adminSession, '/mobile-demo', { mayFail: true })
  await page.route('**/api/admin/stats', (route) => route.fulfill({ status: 401, body: 'Unauthorized' }))
  await page.goto('/admin/dashboard')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/login')
  expect(await page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('user_type')])).toEqual([null, null])
})

test('what one had begun when the session ended stands again for the same account, and for nobody else', async ({ open, world, vouch }) => {
  const { session, made, job } = await withJob(vouch, world, ['Ruby Tane'])
  const path = `/recruiter/jobs/${job.id}/candidates/${made[0]!.id}`
  const me = await vouch.as(session.access_token).sessions.getSession()
  const page = await open(session, path, { mayFail: true })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  const note = page.getByLabel('New note')
  const ended = page.getByText('what you had begun is kept in this tab for your account')
  const signIn = async (email: string) => {
    await expect(ended).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL(`**${path}`)
  }
  await note.fill('Called her on Monday.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const decide = page.getByRole('dialog', { name: 'Decline: Ruby Tane' })
  await decide.getByLabel('Message').fill('Dear Ruby, thank you.')
  await vouch.as(session.access_token).sessions.endSessions()
  await decide.getByRole('button', { name: 'Decline' }).click()
  await signIn(me.email)
  await expect(note).toHaveValue('Called her on Monday.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(decide.getByLabel('Message')).toHaveValue('Dear Ruby, thank you.')
  await decide.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await vouch.as((await page.evaluate(() => localStorage.getItem('access_token')))!).sessions.endSessions()
  await page.getByRole('button', { name: 'Add note' }).click()
  await signIn(world.recruiter.email)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('kept_drafts'))).toBeNull()
  await expect(page.locator('body')).not.toContainText('Called her on Monday.')
  expect(questions).toEqual([])
})

test('logout clears the session on both sides', async ({ open, world, vouch }) => {
  const session = await signedIn(vouch.as().sessions.recruiterLogin({ email: world.recruiter.email, password: 'correct horse battery' }))
  const page = await open(session, '/recruiter/dashboard')
  // A call that is under way at the logout would be refused, and the browser would note that as an error.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/recruiter/login')
  await expectSignedOut(vouch.as(session.access_token))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'jobs_awaiting_agent'))).toEqual([])
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/recruiter/login')
})
