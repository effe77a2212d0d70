// The fonts of the app, when they come late.
import { expect, test } from './screen.ts'

test('fonts that come late change nothing on a screen of the app', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\.woff2$/, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/recruiter/dashboard', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const shape = () =>
    heading.evaluate((one) => {
      const words = document.createRange()
      words.selectNodeContents(one)
      return [words.getBoundingClientRect().width, words.getBoundingClientRect().height]
    })
  const before = await shape()
  release()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  expect(await shape()).toEqual(before)
  const displays = await page.evaluate(() =>
    [...document.fonts]
      .filter((face) => face.family.includes('Variable'))
      .map((face) => `${/^U\+0*100-/.test(face.unicodeRange) ? 'beyond Latin' : 'Latin'}: ${face.display}`),
  )
  expect(new Set(displays)).toEqual(new Set(['Latin: optional', 'beyond Latin: swap']))
  const faces = await page.evaluate(() =>
    Promise.all(
      ['16px "Inter Variable"', '16px "Newsreader Variable"', 'italic 16px "Newsreader Variable"'].map(
        async (font) => (await document.fonts.load(font, 'Māori')).length,
      ),
    ),
  )
  expect(faces, 'a word with a letter beyond Latin takes both files of a face').toEqual([2, 2, 2])
})

test('a word stands in one face, also where the letters beyond Latin come in time and the others late', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank')
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/-latin-wght-normal[^/]*\.woff2$/, async (route) => {
    await released
    await route.fallback()
  })
  await page.goto('/recruiter/dashboard', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await heading.evaluate((one) => (one.textContent = 'Māori'))
  // Real time: the browser waits a tenth of a second for a font that is optional, and nothing says when it has stopped.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  release()
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  const faces = () =>
    page.evaluate(() => [...document.documentElement.attributes].map(({ name }) => name).filter((name) => name.startsWith('data-no-')))
  await expect.poll(faces).toEqual(['data-no-inter', 'data-no-newsreader'])
  await page.unrouteAll()
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  await expect(heading).toBeVisible()
  expect(await faces()).toEqual([])
})
