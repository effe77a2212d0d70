import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/launchOptions.ts'

export const config = defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // Interviews mostly wait for sound and for silence, so two of them leave the processor free for two screens. More only slow each other.
  workers: 4,
  projects: [
    { name: 'interviews', testDir: 'e2e/interviews', workers: 2 },
    { name: 'screens', testIgnore: 'interviews/**' },
  ],
  // A busy machine may be late once; what fails twice is broken. A journey that passes the second time is listed as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    launchOptions,
  },
})
// Playwright reads the default export.
export default config
