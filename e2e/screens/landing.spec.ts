// The landing page: its sections, links to sign in, and the early access form.
import { expect, fail, hold, test } from './screen.ts'

test('reads in order, and its anchors and buttons lead where they say', async ({ open }) => {
  const page = await open(null, '/')
  await expect(page).toHaveTitle(/Professional interviews, built on trust/)
  await expect(page.getByRole('heading', { level: 1, name: 'Professional interviews, built on trust.' })).toBeVisible()
  for (const name of ['Problem', 'Solution', 'How it works', 'Roadmap']) {
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
    const href = await link.getAttribute('href')
    expect(href).toBe(`#${name === 'How it works' ? 'how' : name.toLowerCase()}`)
    await link.click()
    await expect(page.locator(href!)).toBeInViewport()
  }
  await expect(page.getByRole('heading', { name: 'Recruiters lose 70% of their time to low-value bottlenecks.' })).toBeAttached()
  await expect(page.locator('#problem article')).toHaveCount(4)
  for (const name of ['Fair for candidates', 'Empowering for recruiters', 'Transparent for clients'])
    await expect(page.locator('#solution').getByRole('heading', { name })).toBeAttached()
  for (const [promise, shown] of [
    ['A skill assessment from your CV, LinkedIn or GitHub', page.getByText('Espresso making')],
    [
      'An AI progression map of your 2–3 fastest career paths',
      page.getByRole('img', { name: /^Map of 3 paths\. Path 1, 2 to 6 months, a tie: today/ }),
    ],
    ['Guided next steps: courses, projects, certifications, employer connections', page.getByText('Supervising people', { exact: true })],
  ] as const) {
    await page.locator('#solution').getByRole('link', { name: promise, exact: true }).click()
    await expect(shown).toBeInViewport()
  }
  const steps = page.locator('#next-steps')
  await expect(steps.getByText('How to reach the employer')).toBeVisible()
  await expect(steps.getByText('Asks for what you have: Rostering, Customer service.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in as a candidate' })).toHaveAttribute('href', '/candidate/login')
  await expect(page.locator('#how ol > li')).toHaveCount(3)
  await expect(page.locator('#how figure').filter({ visible: true }).getByText('Question 2 of 6')).toBeAttached()
  await expect(page.locator('#how figure').filter({ visible: true }).getByText('Tell me about a time', { exact: false })).toBeAttached()
  const trio = page.locator('section', { hasText: 'Not another ATS' })
  for (const name of ['Not a keyword filter', 'Not a black box', 'Not a verdict'])
    await expect(trio.getByRole('heading', { name })).toBeAttached()
  const voices = page.locator('section', { hasText: 'What we work towards' })
  await expect(voices.locator('figure').filter({ has: page.locator('blockquote'), hasText: 'illustrative' })).toHaveCount(3)
  await expect(voices.getByText('These three are illustrative: written by us', { exact: false })).toBeVisible()
  await expect(page.locator('#roadmap').getByText('Vision Roadmap', { exact: true })).toBeAttached()
  for (const name of [
    'Fair structured interviews at scale',
    'Automated scoring with human oversight',
    'A transparent trust layer across the industry',
  ])
    await expect(page.locator('#roadmap').getByRole('heading', { name })).toBeAttached()
  await expect(page.locator('#roadmap').getByText('red-flag alerts', { exact: false })).toBeAttached()
  await expect(page.getByRole('banner').getByRole('link', { name: 'For Candidates' })).toHaveAttribute('href', '/candidate/login')
  await expect(page.getByRole('banner').getByRole('link', { name: 'For Recruiters' })).toHaveAttribute('href', '/recruiter/login')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('the early access form says what is missing, what failed and what was done', async ({ open }) => {
  const page = await open(null, '/', { mayFail: true })
  const form = page.getByRole('form', { name: 'Early access' })
  const submit = form.getByRole('button', { name: 'Request early access' })
  const role = form.getByLabel('Role')
  await expect(role).toHaveValue('Recruiter')
  expect(await role.locator('option').allInnerTexts()).toEqual(['Recruiter', 'Candidate', 'Hiring Manager'])
  await submit.click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Email is required')).toBeVisible()
  await form.getByLabel('Name').fill('Tama Rangi')
  await form.getByLabel('Email').fill('tama@example.com')
  await role.selectOption('Hiring Manager')
  const path = '/api/early-access/request'
  for (const [status, detail, said] of [
    [409, 'We know you already.', 'We know you already.'],
    [502, undefined, 'An error occurred. Please try again.'],
    [0, undefined, 'Network error. Please check your connection and try again.'],
  ] as const) {
    await page.unrouteAll()
    await fail(page, path, status, detail)
    await submit.click()
    await expect(form.getByText(said)).toHaveClass(/bg-low-100/)
    await expect(form.getByLabel('Name')).toHaveValue('Tama Rangi')
  }
  await page.unrouteAll()
  const release = await hold(page, path)
  const sent = page.waitForRequest(`**${path}`)
  await submit.click()
  expect((await sent).postDataJSON()).toEqual({ name: 'Tama Rangi', email: 'tama@example.com', role: 'Hiring Manager' })
  await expect(form.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  // A dialog that opens while the request is running closes when the request succeeds.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready to get started?' })
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog).toBeHidden()
  await expect(form.getByText('Thank you', { exact: false })).toHaveClass(/bg-emerald-50/)
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('Email')).toHaveValue('')
  await expect(role).toHaveValue('Recruiter')
})
