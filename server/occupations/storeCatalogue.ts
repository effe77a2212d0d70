import { notInArray } from 'drizzle-orm'
import { recordCommand } from '../audit/face.ts'
import type { Deps } from '../context.ts'
import { occupationCatalogues } from '../db/schema/occupations.ts'
import { catalogue, type Catalogue } from './Catalogue.ts'
import { checkCatalogue } from './checkCatalogue.ts'
import { OnetError } from './onetTables.ts'

/** Stores an imported catalogue in the place of all others. Throws if it has gaps or contradictions. */
export async function storeCatalogue({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, source: string, read: Catalogue): Promise<void> {
  const [problem] = checkCatalogue(read)
  if (problem) throw new OnetError(`The catalogue does not fit together: ${problem}`)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(occupationCatalogues)
      .values({ source, data: catalogue.parse(read) })
      .returning({ id: occupationCatalogues.id })
    await tx.delete(occupationCatalogues).where(notInArray(occupationCatalogues.id, [row!.id]))
    await recordCommand(tx, { secrets }, 'importOccupations', read.occupations.length)
  })
}
