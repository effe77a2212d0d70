// A candidate adds a CV and a LinkedIn archive, confirms what was read, and sees the paths. Only the named rows leave the browser.
import type { Request } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { writePdf } from '../server/files/writePdf.ts'
import { pressByKeys } from './byKeys.ts'
import { expect, expectNoSidewaysScroll, test } from './screens/screen.ts'
import { expectAccessible } from './test.ts'
import { signInCandidate, withJob } from './world.ts'

const cv = [
  'Aroha Kingi',
  'Born 4 May 1991',
  'Work Experience',
  'Barista, Northwind Coffee, Mar 2021 – Feb 2024',
  'Latte art, cash handling and opening and closing the café.',
  'Skills',
  'Rostering, customer service, conflict resolution',
]
const archive = zipSync({
  'Positions.csv': strToU8('Company Name,Title,Started On,Finished On\nHarbour Hotel,Waiter,Mar 2018,Jan 2021\n'),
  'messages.csv': strToU8('FROM,CONTENT\nA friend,a secret quokka\n'),
})

test('from a CV and an archive to the paths', async ({ open, vouch, world }) => {
  const { made } = await withJob(vouch, world, ['Aroha Kingi'])
  const session = await signInCandidate(vouch, made[0]!)
  const page = await open(session, `/interview/${made[0]!.id}/path`)
  await expect(page.getByRole('heading', { name: 'Nothing confirmed yet' })).toBeVisible()
  await expect(
    page.getByText(
      'What is recognised in it as age, family, nationality, ethnicity, belief, gender, health, a photo or a registration or licence number is left out.',
    ),
  ).toBeVisible()
  await page.getByLabel('Your CV, or your LinkedIn profile saved as PDF').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(writePdf(cv.map((text) => ({ text })))),
  })
  await expect(page.getByText('4 lines found. Check each one below.')).toBeVisible()

  const { id } = made[0]!
  const sent: Request[] = []
  const calls = () =>
    sent.map(
      (request) =>
        `${request.method()} ${request
          .url()
          .replace(vouch.url, '')
          .replace(id, ':id')
          .replace(/-[\w-]{8}\.js$/, '.js')}`,
    )
  page.context().on('request', (request) => sent.push(request))
  page.on('websocket', (socket) => expect(socket.url()).toBe('no socket is opened'))
  await page.getByRole('button', { name: 'LinkedIn', exact: true }).click()
  await page
    .getByLabel('Your LinkedIn data archive')
    .setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) })
  await expect(page.getByText('1 line found. Check each one below.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const own = '/api/interviews/:id/profile'
  expect(calls().toSorted()).toEqual([
    `GET ${own}`,
    `GET ${own}/job`,
    `GET ${own}/open-jobs`,
    'GET /assets/archiveWorker.js',
    `POST ${own}/linkedin`,
  ])
  const bodies = sent.flatMap((request) => (request.postDataBuffer() ? [request.postDataJSON()] : []))
  const cells = { 'Company Name': 'Harbour Hotel', Title: 'Waiter', 'Started On': 'Mar 2018', 'Finished On': 'Jan 2021' }
  expect(bodies).toEqual([{ rows: [{ file: 'Positions', cells }] }])

  await expect(page.getByRole('heading', { name: 'Is this right? 5 lines wait for you' })).toBeVisible()
  // With the keyboard alone.
  await pressByKeys(page, page.getByRole('button', { name: /^Confirm: Barista/ }))
  await pressByKeys(page, page.getByRole('button', { name: /^Confirm: Waiter/ }))
  await pressByKeys(page, page.getByRole('button', { name: /^Reject: conflict/ }))
  const shown = page.getByRole('region', { name: 'Skills you can show' })
  await shown.getByText('Latte art', { exact: true }).click()
  await expect(shown.locator('details[open]').getByText('Used, with dates · Mar 2021 – Feb 2024 · Read from your CV, line 4')).toBeVisible()
  await expectAccessible(page)
  const toCheck = page.getByText('Check each one below.')
  await expect(toCheck).toBeVisible()
  // Each leaves the list, so the next one is the first then.
  const waiting = page.getByRole('button', { name: /^Confirm: (?!conflict)/ })
  for (let left = await waiting.count(); left > 0; left--) {
    await waiting.first().click()
    await expect(waiting).toHaveCount(left - 1)
  }
  await expect(page.getByRole('heading', { name: /^Is this right/ })).toHaveCount(0)
  await expect(toCheck).toHaveCount(0)

  await page.getByRole('button', { name: 'See where this leads' }).click()
  await expect(page.getByRole('heading', { name: 'The 3 occupations nearest to what you can show' })).toBeVisible()
  await page.getByLabel('Which occupation is your goal?').selectOption({ label: 'Duty manager (hospitality)' })
  await expect(page.getByRole('heading', { name: /fastest paths to Duty manager/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Map of \d paths/ })).toBeVisible()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: '1 · Straight to Duty manager (hospitality)' }) })
  await expect(first.getByText('A tie with path 2', { exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('img', { name: /^Map of/ })
      .getByText(/, a tie$/)
      .first(),
  ).toBeVisible()
  await page.getByRole('slider', { name: 'Hours a week to learn' }).press('End')
  await expect(page.getByText('At 60 hours a week.')).toBeVisible()
  await expect(page.getByText(/^A tie with/)).toHaveCount(0)
  await page.locator('summary', { hasText: 'Supervising people' }).first().click()
  await expect(page.locator('details[open]').getByText('Prove it')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
