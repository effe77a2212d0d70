import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take longest, or mostly wait for servers of their own. If they started late, the run would wait for them at the end. */
const first = [
  'server/fuzz.long.test.ts',
  'server/roles.test.ts',
  'testing/killed.long.test.ts',
  'testing/killedPostgres.long.test.ts',
  'server/start.long.test.ts',
  'server/http/stopping.long.test.ts',
  'server/tasks/tasks.test.ts',
  'server/demo/demo.long.test.ts',
  'golden/floors.long.test.ts',
  'testing/growth.long.test.ts',
  'server/candidates/readCandidatesFile.test.ts',
  'server/profiles/bring/bring.test.ts',
  'server/audit/audit.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => first.findIndex((path) => moduleId.endsWith(path))
    const early = sorted.filter((file) => place(file) >= 0)
    return [...early.toSorted((a, b) => place(a) - place(b)), ...sorted.filter((file) => place(file) < 0)]
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
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
} as const
// vitest reads the default export.
export default defineConfig(config as never)
