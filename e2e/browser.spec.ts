import { chromium } from '@playwright/test'
import { config } from '../playwright.config.ts'
import { expect, test } from './test.ts'

test('the browser starts with every feature off that Playwright turns off', async () => {
  const browser = await chromium.launchServer(config.use?.launchOptions)
  const lists = browser
    .process()
    .spawnargs.filter((arg) => arg.startsWith('--disable-features='))
    .map((arg) => arg.split('=')[1]!.split(','))
  await browser.close()
  expect(lists).toHaveLength(2)
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0]!))
})
