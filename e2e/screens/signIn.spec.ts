// The three sign-in screens: their fields, the text of each failure, and where they lead.
import { adminLogin } from '../test.ts'
import { criteria, makeRecruiter, password, person } from '../world.ts'
import { expect, fail, hold, test } from './screen.ts'

const areas = [
  { area: 'admin', call: '/api/auth/admin/login' },
  { area: 'recruiter', call: '/api/auth/recruiter/login' },
] as const

for (const { area, call } of areas) {
  test(`${area}: signs in, and the password can be shown`, async ({ open, world }) => {
    const page = await open(null, `/${area}/login`)
    await page.getByLabel('Email').fill(area === 'admin' ? adminLogin.email : world.recruiter.email)
    const field = page.getByLabel('Password', { exact: true })
    await field.fill(area === 'admin' ? adminLogin.password : password)
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    const release = await hold(page, call)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    release()
    await page.waitForURL(`**/${area}/dashboard`)
    expect(await page.evaluate(() => [localStorage.user_type, localStorage.access_token.length > 20])).toEqual([area, true])
  })

  test(`${area}: says why a sign-in failed, and stays`, async ({ open }) => {
    const page = await open(null, `/${area}/login`, { mayFail: true })
    const say = async (text: string) => {
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
    }
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await say('Invalid email or password. Please check your credentials and try again.')
    await expect(page).toHaveURL(new RegExp(`/${area}/login$`))
    await fail(page, call, 422, 'email is odd')
    await say('Please check your input and try again.')
    await fail(page, call, 502)
    await say('Login failed. Please check your connection and try again.')
    await fail(page, call, 429, 'Too many sign-in attempts. Please try again in 15 minutes.')
    await say('Too many sign-in attempts. Please try again in 15 minutes.')
    await fail(page, call, 0)
    await say('Login failed. Please check your connection and try again.')
  })
}

test('the page that was asked for comes after the sign-in, also after an ended session; an address elsewhere does not', async ({
  open,
  world,
}) => {
  const page = await open(null, '/recruiter/account?a=b#c', { mayFail: true })
  const signIn = async () => {
    await page.getByLabel('Email').fill(world.recruiter.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  }
  await page.waitForURL('**/recruiter/login?*')
  await signIn()
  await page.waitForURL('**/recruiter/account?a=b#c')
  // In one step: a call with the ended session would leave the page while it reloads.
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'ended')
    location.reload()
  })
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await signIn()
  await page.waitForURL('**/recruiter/account?a=b#c')
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    '/recruiter/..//evil.example',
    '/admin/jobs',
    'https://evil.example/recruiter/job',
  ]) {
    await page.goto(`/recruiter/login?next=${encodeURIComponent(next)}`)
    await signIn()
    await page.waitForURL('**/recruiter/dashboard')
  }
})

test('candidate: needs both fields, ignores case and spaces, and keeps the interview', async ({ open, world, vouch }) => {
  const { calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await calls.jobs.createJob({ title: 'Engineer', company_info: 'Northwind', criteria })
  const candidate = await calls.candidates.addCandidate({ job_id: job.id, ...person('Olive Park') })
  const page = await open(null, `/candidate/login?email=${encodeURIComponent(candidate.email)}`)
  await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@vouch.local' })).toHaveAttribute('href', 'mailto:support@vouch.local')
  await expect(page.getByLabel('Email')).toHaveValue(candidate.email)
  const submit = page.getByRole('button', { name: 'Sign In', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Login code').fill('   ')
  await expect(submit).toBeDisabled()
  await expect(page.getByLabel('Login code')).toHaveAttribute('maxlength', '20')
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Login code').fill(candidate.login_code.toLowerCase().replace('-', ' '))
  await expect(submit).toBeDisabled()
  await page.getByLabel('Email').fill(`  ${candidate.email.toUpperCase()} `)
  const sent = page.waitForRequest('**/api/auth/verify-code')
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ email: candidate.email })
  await page.waitForURL(`**/interview/${candidate.id}`)
  await expect(page.getByRole('heading', { name: 'Welcome, Olive Park.' })).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored).toSorted()).toEqual(['access_token', 'candidate_info', 'user_type'])
  expect(stored.user_type).toBe('candidate')
  expect(JSON.parse(stored.candidate_info!)).toEqual({
    candidate_id: candidate.id,
    candidate_name: 'Olive Park',
    job_id: job.id,
    job_title: 'Engineer',
    job_description: '',
    company_info: 'Northwind',
  })
  // Through the home page they come to the sign-in again.
  await page.goto('/')
  await page.getByRole('link', { name: 'For Candidates' }).first().click()
  await expect(page.getByText('You are signed in as Olive Park')).toBeVisible()
  await page.getByRole('button', { name: 'Go on to Engineer' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Olive Park.' })).toBeVisible()
})

test('candidate: says why a sign-in failed, and stays', async ({ open }) => {
  const page = await open(null, '/candidate/login', { mayFail: true })
  const say = async (text: string) => {
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  }
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Login code').fill('ABCD-EFGH')
  await say('Invalid email or login code. Please check your credentials and try again.')
  await expect(page).toHaveURL(/\/candidate\/login$/)
  await page.getByLabel('Email').fill('not an email')
  await say('Please check your input and try again.')
  await fail(page, '/api/auth/verify-code', 502)
  await say('Login failed. Please check your connection and try again.')
  await fail(page, '/api/auth/verify-code', 429, 'Too many sign-in attempts. Please try again in 15 minutes.')
  await say('Too many sign-in attempts. Please try again in 15 minutes.')
  await fail(page, '/api/auth/verify-code', 0)
  await say('Login failed. Please check your connection and try again.')
  await page.unrouteAll()
  const release = await hold(page, '/api/auth/verify-code')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  release()
})
