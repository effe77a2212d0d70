import { defineConfig } from 'vitest/config'

export const config = {
  test: {
    include: ['server/**/*.test.ts', 'testing/**/*.test.ts', 'shared/**/*.test.ts', 'web/**/*.test.ts', 'golden/**/*.test.ts'],
    globalSetup: ['testing/servers/migrateOnce.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
} as const
// vitest reads the default export.
export default defineConfig(config as never)
