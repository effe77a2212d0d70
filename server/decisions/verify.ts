// The command that verifies the decision log: `npm run verify-log`. Ends with 1 where the chain is broken.
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { report, verifyLog } from './verifyLog.ts'

async function run(): Promise<number> {
  const db = await openDatabase(readConfig(process.env))
  try {
    const { line, code } = report(await verifyLog(db))
    console.log(line)
    return code
  } finally {
    await db.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(
    error instanceof ConfigError
      ? error.message
      : `The decision log could not be read: ${error instanceof Error ? error.message : String(error)}`,
  )
  return 2
})
