// Verifies both logs, and the scores against them: `npm run verify-log -- --head <seq:hash>`. Exits with 1 if anything is wrong.
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { secretOf } from '../security/checkSecret.ts'
import { startProblem } from '../startProblem.ts'
import { report } from './report.ts'

// What this command writes is readable by this user only, as what the server writes.
process.umask(0o077)

async function run(): Promise<number> {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } })
  const wrong = values.head.find((head) => !/^\d+:[\w-]{0,64}$/.test(head))
  if (wrong !== undefined) throw new ConfigError(`--head ${wrong}: must be <seq:hash>, as the server logs it`)
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    const { secrets } = await secretOf(db, config)
    const { lines, whole } = await report(db, secrets, values.head)
    console.log(lines.join('\n'))
    return whole ? 0 : 1
  } finally {
    await db.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(startProblem(error) ?? `The logs could not be read: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})
