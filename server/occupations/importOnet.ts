// The command that imports O*NET: `npm run occupations -- <zip>`. `--own` returns to the catalogue that ships.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { recordCommand } from '../audit/face.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { occupationCatalogues } from '../db/schema/occupations.ts'
import { secretOf } from '../security/checkSecret.ts'
import { startProblem } from '../startProblem.ts'
import { storeCatalogue } from './storeCatalogue.ts'
import { OnetError } from './onetTables.ts'
import { readOnet } from './readOnet.ts'

// What this command writes is readable by this user only, as what the server writes.
process.umask(0o077)

async function run(file: string | undefined): Promise<number> {
  if (!file) {
    console.error(
      'Name the zip of O*NET’s text database: npm run occupations -- db_text.zip. Its download page is https://www.onetcenter.org/database.html',
    )
    return 2
  }
  const read = file === '--own' ? null : readOnet(readFileSync(file))
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  try {
    await migrate(db)
    const { secrets } = await secretOf(db, config)
    if (!read) {
      await db.transaction(async (tx) => {
        await tx.delete(occupationCatalogues)
        await recordCommand(tx, { secrets }, 'useOwnOccupations')
      })
      console.log('The catalogue that ships with Vouch is in use.')
      return 0
    }
    await storeCatalogue({ db, secrets }, basename(file), read)
    console.log(`${read.occupations.length} occupations and ${read.skills.length} skills of O*NET are in use. ${read.attribution}`)
    return 0
  } finally {
    await db.close()
  }
}

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof OnetError ? error.message : (startProblem(error) ?? `The import failed: ${String(error)}`))
  return 1
})
