// `npm run demo`: fills an empty database with example companies and prints how to sign in. If the demo exists already, it only prints.
import { readConfig, type Config } from '../config.ts'
import { openParts } from '../openParts.ts'
import { startProblem } from '../startProblem.ts'
import { fillOnce, NotForDemo } from './fillOnce.ts'
import { whereToGo } from './whereToGo.ts'

/** The demo never sends an email or calls a model or a voice provider, whatever the settings are. */
const alone = (config: Config): Config => ({
  ...config,
  smtp_url: undefined,
  llm: null,
  elevenlabs: { ...config.elevenlabs, api_key: undefined },
  log_level: 'silent',
})

// What this command writes is readable by this user only, as what the server writes.
process.umask(0o077)

async function run(): Promise<void> {
  const parts = await openParts(alone(readConfig(process.env)))
  try {
    const began = performance.now()
    const done = await fillOnce(parts, () =>
      process.stdout.write('Filling the database with three weeks of interviews. This takes about half a minute…\n'),
    )
    process.stdout.write(
      done === 'filled'
        ? `Done in ${Math.round((performance.now() - began) / 1000)} seconds.\n\n`
        : 'The demo is in this database already, so nothing was changed.\n\n',
    )
    process.stdout.write(`${await whereToGo(parts)}\n`)
  } finally {
    await parts.close()
  }
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const line = error instanceof NotForDemo ? error.message : startProblem(error)
    process.stderr.write(`${line ?? (error as Error).stack}\n`)
    process.exit(1)
  },
)
