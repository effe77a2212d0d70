// The command that verifies the decision log: `npm run verify-log`. Ends with 1 where the chain is broken.
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { verifyLog } from './verifyLog.ts'

async function run(): Promise<number> {
  const db = await openDatabase(readConfig(process.env))
  try {
    const { count, head, broken } = await verifyLog(db)
    if (broken) {
      console.error(`The decision log is broken at row ${broken.seq}: ${broken.why}. The ${count} rows before it are whole.`)
      return 1
    }
    console.log(`The decision log is whole: ${count} rows, last hash ${head}.`)
    return 0
  } finally {
    await db.close()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : `The decision log could not be read: ${error instanceof Error ? error.message : String(error)}`)
  return 2
})
