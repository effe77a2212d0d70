import { asc } from 'drizzle-orm'
import { recordCommand } from '../audit/face.ts'
import type { Deps } from '../context.ts'
import { companies as companyTable } from '../db/schema/companies.ts'
import { fillDemo } from './fillDemo.ts'
import { companies } from './jobs.ts'

/** Thrown if the database is neither empty nor a complete demo. The message says what to do. */
export class NotForDemo extends Error {}

/** Calls `onBegin` and fills an empty database. Leaves a complete demo as it is. Throws `NotForDemo` for any other database. */
export async function fillOnce(deps: Deps, onBegin: () => void): Promise<'filled' | 'there already'> {
  const found = await deps.db
    .select({ name: companyTable.name, is_active: companyTable.is_active })
    .from(companyTable)
    .orderBy(asc(companyTable.id))
  const elsewhere = deps.config.database_url ? 'DATABASE_URL to an empty database' : 'DATA_DIR to an empty folder'
  const own = new Set<string>(Object.values(companies).map((c) => c.name))
  if (found.some((c) => !own.has(c.name)))
    throw new NotForDemo(`This database has companies of its own, so it was left as it is. Set ${elsewhere} and run npm run demo again.`)
  if (found.length === 0) {
    onBegin()
    await fillDemo(deps)
    await recordCommand(deps.db, deps, 'fillDemo')
    return 'filled'
  }
  if (!found.some((c) => c.name === companies.fernside.name && !c.is_active))
    throw new NotForDemo(`An earlier npm run demo was cut off in this database. Set ${elsewhere} and run it again.`)
  return 'there already'
}
