// `npm test`: types, form, lint, unused code, room tests, component tests, and the journeys of the main job and of each kind of screen.
// With --long: everything in files named `*.long.*`. With --postgres: the room tests that a database can affect and the main journey, on
// their own Postgres.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPooler } from './startPooler.ts'
import { ensureBinaries, startPostgres } from './postgres.ts'

const bin = (name: string) => join(import.meta.dirname, '../node_modules/.bin', name)

function step(what: string, command: string, args: string[], env: Record<string, string> = {}): void {
  process.stdout.write(`\n— ${what}\n`)
  const began = performance.now()
  const { status } = spawnSync(bin(command), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) {
    process.stderr.write(`\nFailed: ${what}\n`)
    process.exitCode = 1
    throw new Error(what)
  }
  process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
}

type Suite = { suites?: Suite[]; specs?: { title: string; file: string; tests: { status: string }[] }[] }
const report = join(import.meta.dirname, '../test-results/journeys.json')

const secondTries = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(secondTries),
]

/** Runs journeys, and says how many needed a second try: such a journey passes, and something may still be wrong with it. */
async function withSecondTries(journeys: () => void | Promise<void>): Promise<void> {
  rmSync(report, { force: true })
  try {
    await journeys()
  } finally {
    if (existsSync(report)) {
      const found = secondTries(JSON.parse(readFileSync(report, 'utf8')) as Suite)
      process.stdout.write(`\nJourneys that needed a second try: ${found.length}\n${found.map((one) => `  ${one}\n`).join('')}`)
    }
  }
}

/** Component tests: screens in a browser without a server. */
const screens = ['run', '--config', 'vitest.screens.config.ts']

type Command = [what: string, command: string, args: string[], env?: Record<string, string>]

/** Runs commands at the same time, and prints what each says when it has ended. */
async function together(commands: Command[]): Promise<void> {
  const began = performance.now()
  const failed: string[] = []
  await Promise.all(
    commands.map(async ([what, command, args, env]) => {
      const child = spawn(bin(command), args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
      let printed = ''
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
      const [status] = (await once(child, 'close')) as [number | null]
      process.stdout.write(`\n— ${what}\n${printed}`)
      if (status !== 0) failed.push(what)
    }),
  )
  if (failed.length > 0) {
    process.stderr.write(`\nFailed: ${failed.join(', ')}\n`)
    process.exitCode = 1
    throw new Error(failed.join(', '))
  }
  process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s\n`)
}

// These tests do not depend on the database: the OpenAPI document, the fuzzer's calls, the model's prompts and answers, the reading of PDFs
// and of candidates' files, the voice's files, the kills of a Postgres of its own, and the demonstration, which only makes calls that are
// tested on both.
const sameByNature =
  /\/(openapi|generatedClient|readCandidatesFile|fuzz\.long|invariance\.long|failingModel\.long|killedPostgres\.long|pdf|pdfBomb\.long|speech|demo\.long)\.test\.ts$/

/** Room tests that the kind of database cannot affect: they open none, or use it only through calls that are tested on both kinds. */
const sameOnBoth = (): string[] =>
  globSync('{server,testing}/**/*.test.ts').filter(
    (path) =>
      sameByNature.test(path) || !/start\w*Vouch|spawnVouch|testDatabase|databaseBefore|openDatabase/.test(readFileSync(path, 'utf8')),
  )

async function onPostgres(): Promise<void> {
  const binaries = ensureBinaries()
  if (!binaries) {
    process.stdout.write('\nNo Postgres 15 or newer on this machine and none can be installed: the second run is left out.\n')
    return
  }
  const postgres = await startPostgres(binaries)
  try {
    const same = ['golden/**', 'web/**', 'shared/**', ...sameOnBoth()].flatMap((path) => ['--exclude', path])
    const pooler = await startPooler(postgres)
    if (!pooler) process.stdout.write('\nNo pgbouncer on this machine and none can be installed: its run is left out.\n')
    // Many of these tests wait for Postgres. So there is one worker more, and the other two commands run beside them.
    const rooms: Command = ['Room tests on Postgres', 'vitest', ['run', '--maxWorkers=4', ...same], { TEST_DATABASE_URL: postgres.url }]
    try {
      await withSecondTries(() => together([rooms, ...(pooler ? [throughPooler(postgres.url, pooler.host)] : []), inBrowser(postgres.url)]))
    } finally {
      await pooler?.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** The screens are the same on both. Only the main job could break because of the database. */
const inBrowser = (url: string): Command => [
  'The main job in a browser, on Postgres',
  'playwright',
  ['test', 'mainJob'],
  { TEST_DATABASE_URL: url },
]

/** A pooler changes how connections are used. A few rooms that use them in every way are enough. */
const throughPooler = (url: string, host: string): Command => [
  'Room tests through pgbouncer',
  'vitest',
  ['run', 'server/tasks', 'server/sessions', 'server/candidates/candidates.test.ts'],
  { TEST_DATABASE_URL: url, TEST_DATABASE_POOLER: host },
]

try {
  if (process.argv.includes('--postgres')) await onPostgres()
  else if (process.argv.includes('--long')) {
    // Component tests wait for their page more than half of the time.
    await together([
      ['Long room tests', 'vitest', ['run', '.long.test']],
      ['Long component tests', 'vitest', [...screens, '.long.test']],
    ])
    await withSecondTries(() => step('Long browser journeys', 'playwright', ['test', String.raw`\.long\.spec`]))
  } else {
    await together([
      // With its usual four checkers each one reads the contract's types for itself, which takes twice the time of one.
      ['Types', 'tsc', ['--build', '--checkers', '1']],
      ['Form', 'oxfmt', ['--check']],
      ['Lint', 'oxlint', ['--deny-warnings', '--report-unused-disable-directives']],
      ['Unused code and dependencies', 'knip', []],
    ])
    step('Room tests', 'vitest', ['run', '--exclude', '**/*.long.test.ts'])
    step('Component tests', 'vitest', [...screens, '--exclude', '**/*.long.test.ts'])
    await withSecondTries(() =>
      step('Browser journeys', 'playwright', ['test', '--grep-invert', String.raw`\.long\.spec`], { JOURNEYS: 'short' }),
    )
  }
} catch (error) {
  if (!process.exitCode) throw error
}
