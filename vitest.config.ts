import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { launchOptions } from './scripts/launchOptions.ts'
import { callShapes } from './shared/makeClient.ts'

/** These mostly wait for servers of their own. If they started late, the run would wait for them at the end. */
const first = [
  'testing/killed.long.test.ts',
  'testing/killedPostgres.long.test.ts',
  'server/start.long.test.ts',
  'server/http/stopping.long.test.ts',
  'server/tasks/tasks.test.ts',
]

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) => first.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}

const componentTests = ['**/*.screen.test.ts', '**/*.screen.long.test.ts']

const rooms = {
  test: {
    name: 'rooms',
    include: [
      'server/**/*.test.ts',
      'testing/**/*.test.ts',
      'shared/**/*.test.ts',
      'web/**/!(*.screen|*.screen.long).test.ts',
      'golden/**/*.test.ts',
    ],
    globalSetup: ['testing/servers/migrateOnce.ts'],
    pool: 'forks',
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
} as const

/** Component tests: screens in a browser without a server. Their page keeps its modules from file to file. */
const screens = {
  root: 'web',
  plugins: [tailwindcss()],
  // As when the web app is built: the shapes of the calls, and React without its checks.
  define: { CALL_SHAPES: JSON.stringify(callShapes), 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  // What only the compiler writes is not found in the sources. A package found late would load the page again.
  optimizeDeps: { include: ['react/jsx-runtime'] },
  server: { fs: { allow: ['..'] } },
  test: {
    name: 'screens',
    // The app logs each call at `localhost`.
    api: { host: '127.0.0.1' },
    include: componentTests,
    isolate: false,
    fileParallelism: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions, contextOptions: { timezoneId: 'Pacific/Auckland' }, actionTimeout: 15_000 }),
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

// One worker more than the two cores of CI, because some of the room tests wait.
export const config = { test: { projects: [rooms, screens], maxWorkers: 3, sequence: { sequencer: WaitingFirst } } } as const
// vitest reads the default export.
export default defineConfig(config as never)
