// Component tests: screens in a browser without a server. They have a file of their own, because every start with a browser costs 4 CPU s.
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './scripts/launchOptions.ts'
import { callShapes } from './shared/makeClient.ts'

export const config = {
  root: 'web',
  plugins: [tailwindcss()],
  // As when the web app is built: the shapes of the calls, and React without its checks.
  define: { CALL_SHAPES: JSON.stringify(callShapes), 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // What only the compiler writes is not found in the sources. A package found late would load the page again.
  optimizeDeps: { include: ['react/jsx-runtime'] },
  server: { fs: { allow: ['..'] } },
  test: {
    // The app logs each call at `localhost`.
    api: { host: '127.0.0.1' },
    include: ['**/*.screen.test.ts', '**/*.screen.long.test.ts'],
    // The page keeps its modules from file to file.
    isolate: false,
    fileParallelism: false,
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions, contextOptions: { timezoneId: 'Pacific/Auckland' }, actionTimeout: 30_000 }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      // As in the journeys: a name is found by a part of it.
      locators: { exact: false },
      ui: false,
      screenshotFailures: false,
      traceView: false,
    },
  },
} as const
// vitest reads the default export.
export default defineConfig(config as never)
