import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

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

export const config = {
  test: {
    include: [
      'server/**/*.test.ts',
      'testing/**/*.test.ts',
      'shared/**/*.test.ts',
      // The others are component tests: vitest.screens.config.ts.
      'web/**/!(*.screen|*.screen.long).test.ts',
      'golden/**/*.test.ts',
    ],
    globalSetup: ['testing/servers/migrateOnce.ts'],
    pool: 'forks',
    isolate: false,
    // One more than the two cores of CI, because some of these tests wait.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
} as const
// vitest reads the default export.
export default defineConfig(config as never)
