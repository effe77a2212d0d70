// The landing page: its sections, links to sign in, dialogs and the early access form.
import type { Page } from '@playwright/test'
import { answer, expect, expectNoSidewaysScroll, fail, test } from './screen.ts'

test('the copyright shows the current year', async ({ open }) => {
  const page = await open(null, 'about:blank')
  await page.clock.setFixedTime('2041-05-06T12:00:00Z')
  await page.goto('/')
  await expect(page.getByText('© 2041 Vouch', { exact: false })).toBeVisible()
})

const parts = [
  ['Say what matters', 'A good answer shows'],
  ['Everyone is heard', 'The supplier cancelled in week three.'],
  ['A person decides', 'Approved by a reviewer'],
] as const

test('the preview follows the chosen step, by mouse and by keyboard, also before any script, and stands still where motion is not wanted', async ({
  open,
  browser,
  vouch,
}) => {
  const page = await open(null, '/')
  const context = await browser.newContext({ baseURL: vouch.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const plain = await context.newPage()
  await plain.goto('/')
  const shows = async (at: typeof page, said: string) => {
    const shown = at.locator('#how figure').filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await expect(shown).toContainText(said)
  }
  for (const at of [page, plain]) {
    await shows(at, parts[0][1])
    for (const [name, said] of parts) {
      await at.locator('#how').getByText(name, { exact: true }).click()
      await expect(at.getByRole('radio', { name })).toBeChecked()
      await shows(at, said)
    }
    await at.getByRole('radio', { name: parts[0][0] }).focus()
    await at.keyboard.press('ArrowDown')
    await shows(at, parts[1][1])
  }
  const line = page.locator('#how figure').filter({ visible: true }).locator('svg')
  const motion = () => line.evaluate((svg) => [getComputedStyle(svg).animationName, getComputedStyle(svg).animationIterationCount])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await motion()).toEqual(['breathe', 'infinite'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await motion()).toEqual(['breathe', '1'])
  await context.close()
})

test('on a phone the sections are led to as well', async ({ open }) => {
  const page = await open(null, '/', { width: 390 })
  for (const [name, id] of [
    ['Problem', 'problem'],
    ['Solution', 'solution'],
    ['How it works', 'how'],
    ['Roadmap', 'roadmap'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/#${id}`)
    // Below the sticky header, not under it.
    await expect
      .poll(async () => {
        const [header, heading] = [await page.getByRole('banner').boundingBox(), await page.locator(`#${id} h2`).boundingBox()]
        return heading!.y >= header!.y + header!.height && heading!.y < 500
      })
      .toBe(true)
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Sections' }).evaluate((nav) => nav.scrollWidth - nav.clientWidth))
      .toBeLessThanOrEqual(0)
  }
})

test('the first visit uses the brand’s fonts, italics too', async ({ open }) => {
  const page = await open(null, '/')
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(preloaded.map((href) => href.replace(/.*\/|-[^-]*\.woff2$/g, ''))).toEqual([
    'inter-latin-wght-normal',
    'newsreader-latin-wght-normal',
    'newsreader-latin-wght-italic',
  ])
  const signIn = await open(null, '/recruiter/login')
  expect(
    await signIn
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.some((link) => (link as HTMLLinkElement).href.includes('italic'))),
  ).toBe(false)
})

test('the policies open and close by icon, backdrop and button', async ({ open }) => {
  const page = await open(null, '/')
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['Privacy', (p) => p.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()],
    ['Privacy', (p) => p.mouse.click(8, 400)],
    ['Terms', (p) => p.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()],
  ]
  for (const [name, close] of ways) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: name === 'Terms' ? 'Terms of Service' : 'Privacy Policy' })
    await expect(dialog.getByText('Last updated August 23, 2024')).toBeVisible()
    if (name === 'Terms')
      await expect(dialog.getByText('These terms are governed by the law of New Zealand', { exact: false })).toBeAttached()
    await close(page)
    await expect(dialog).toBeHidden()
  }
})

test('the contact dialog leads to the form, or to later', async ({ open }) => {
  const page = await open(null, '/')
  const dialog = page.getByRole('dialog', { name: 'Ready to get started?' })
  for (const name of ['Start Your Path', 'Join the Trust Layer', 'Contact']) {
    await page.getByRole('button', { name }).first().click()
    await expect(dialog.getByRole('link', { name: 'support@vouch.local' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Maybe Later' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Contact' }).click()
  await dialog.getByRole('button', { name: 'Fill Out Early Access Form' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('#cta')).toBeInViewport()
  await expect(page.getByRole('form', { name: 'Early access' }).getByLabel('Name')).toBeFocused()
})

test('an accepted early access request looks like a success, and a refused one like an error', async ({ open }) => {
  const page = await open(null, '/', { mayFail: true })
  const form = page.getByRole('form', { name: 'Early access' })
  const path = '/api/early-access/request'
  const send = async (said: string, look: RegExp) => {
    await form.getByLabel('Name').fill('Tama Rangi')
    await form.getByLabel('Email').fill('tama@example.com')
    await form.getByRole('button', { name: 'Request early access' }).click()
    await expect(form.getByText(said, { exact: true })).toHaveClass(look)
    await page.unrouteAll()
  }
  await answer(page, path, { message: 'You are on the list.' }, 'POST')
  await send('You are on the list.', /bg-emerald-50/)
  await expect(form.getByLabel('Name')).toHaveValue('')
  await fail(page, path, 409, 'Thank you, we have your request already.')
  await send('Thank you, we have your request already.', /bg-low-100/)
})

test('reads without JavaScript', async ({ browser, vouch }) => {
  const context = await browser.newContext({ baseURL: vouch.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Professional interviews, built on trust.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'For Candidates' })).toHaveAttribute('href', '/candidate/login')
  await expect(page.getByText('A trust layer between recruiters, candidates and clients.')).toBeVisible()
  await context.close()
})

/** Holds back the app's scripts. The returned function lets them load. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a public page keeps what was typed before its script loads, and sends nothing before', async ({ open }) => {
  for (const path of ['/', '/candidate/login', '/recruiter/login', '/admin/login']) {
    const page = await open(null, 'about:blank')
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const form = page.locator('form')
    await expect(form).toHaveAttribute('inert')
    await form.getByLabel('Email').evaluate((input: HTMLInputElement) => {
      input.value = 'early@example.com'
    })
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    release()
    await expect(form).not.toHaveAttribute('inert')
    await expect(form.getByLabel('Email')).toHaveValue('early@example.com')
    expect(await heading!.evaluate((h1) => h1.isConnected)).toBe(true)
    await form
      .getByLabel(path === '/' ? 'Name' : /code|Password/)
      .first()
      .fill('x')
    await expect(form.getByLabel('Email')).toHaveValue('early@example.com')
  }
})

test('a button pressed before the script loads opens its dialog, once', async ({ open }) => {
  const page = await open(null, 'about:blank')
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => 'earlyPress' in window)
  await page.getByRole('button', { name: 'Join the Trust Layer' }).click()
  release()
  const dialog = page.getByRole('dialog', { name: 'Ready to get started?' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog that fails to load leaves the page as it is and says so', async ({ open }) => {
  const page = await open(null, '/', { mayFail: true })
  await page.getByLabel('Name').fill('Tama Rangi')
  await page.route(/\/assets\/(Contact|Policy)Dialog-.*\.js$/, (route) => route.abort())
  for (const name of ['Contact', 'Privacy']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click()
    await expect(page.getByRole('alert')).toHaveText('This could not be opened. Check your connection and load the page again.')
  }
  await expect(page.getByLabel('Name')).toHaveValue('Tama Rangi')
  await page.unrouteAll()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Terms' }).click()
})

test('the landing page opens from a sign-in page and from inside the app', async ({ open }) => {
  const page = await open(null, '/recruiter/login')
  await page.getByRole('link', { name: 'Vouch', exact: true }).click()
  await expect(page).toHaveTitle(/Professional interviews, built on trust/)
  // The title is there before the script that the button needs.
  await page.waitForLoadState()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Contact' }).click()
  await expect(page.getByRole('dialog', { name: 'Ready to get started?' })).toBeVisible()
  await page.goto('/mobile-demo')
  await page.getByRole('link', { name: 'Vouch', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Professional interviews, built on trust.' })).toBeVisible()
})

test('the design demo shows its parts and goes back', async ({ open }) => {
  const page = await open(null, '/candidate/login')
  await page.goto('/mobile-demo')
  for (const name of ['Colours', 'Typography', 'Buttons', 'Containers']) await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const name of ['Midnight', 'Emerald', 'Sand']) await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/candidate/login')
  const [own] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open('/mobile-demo'))])
  await own.getByRole('button', { name: 'Go Back' }).click()
  await expect(own).toHaveURL('/')
})

test('the landing page loads little and has no layout shift', async ({ open }) => {
  const page = await open(null, 'about:blank')
  await page.addInitScript(() => {
    const w = window as unknown as { shift: number }
    w.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) w.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const { shift, script } = await page.evaluate(() => ({
      shift: (window as unknown as { shift: number }).shift,
      script: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((r) => r.name.endsWith('.js'))
        .reduce((sum, r) => sum + r.encodedBodySize, 0),
    }))
    test
      .info()
      .annotations.push({ type: 'landing', description: `${width}: ${(script / 1000).toFixed(1)} kB of script, shift ${shift.toFixed(4)}` })
    expect(shift).toBeLessThan(0.001)
    expect(script).toBeLessThan(100_000)
  }
})
