// The command that imports O*NET: `npm run occupations -- <zip>`. `--own` returns to the catalogue that ships.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ConfigError, readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { occupationCatalogues } from '../db/schema/occupations.ts'
import { storeCatalogue } from './storeCatalogue.ts'
import { OnetError } from './onetTables.ts'
import { readOnet } from './readOnet.ts'

async function run(file: string | undefined): Promise<number> {
  if (!file) {
    console.error(
      'Name the zip of O*NET’s text database: npm run occupations -- db_text.zip. Its download page is https://www.onetcenter.org/database.html',
    )
    return 2
  }
  const read = file === '--own' ? null : readOnet(readFileSync(file))
  const db = await openDatabase(readConfig(process.env))
  try {
    await migrate(db)
    if (!read) {
      await db.delete(occupationCatalogues)
      console.log('The catalogue that ships with Vouch is in use.')
      return 0
    }
    await storeCatalogue(db, basename(file), read)
    console.log(`${read.occupations.length} occupations and ${read.skills.length} skills of O*NET are in use. ${read.attribution}`)
    return 0
  } finally {
    await db.close()
  }
}

process.exitCode = await run(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof OnetError || error instanceof ConfigError ? error.message : `The import failed: ${String(error)}`)
  return 1
})
