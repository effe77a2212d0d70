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
    // A worker is of one project and has a server. The short journeys are too few for two more once those of interviews have ended.
    { name: 'screens', testIgnore: 'interviews/**', ...(process.env.JOURNEYS === 'short' ? { workers: 2 } : {}) },
  ],
  // A busy machine may be late once; what fails twice is broken. `scripts/test.ts` names the journeys that needed a second try.
  retries: 1,
  // Long, for a machine that does other work as well: what is there at once costs none of it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  forbidOnly: Boolean(process.env.CI),
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    acceptDownloads: true,
    launchOptions,
  },
})
// Playwright reads the default export.
export default config
