import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { occupationCatalogues } from '../db/schema/occupations.ts'
import { catalogue } from './Catalogue.ts'
import { indexCatalogue, type CatalogueIndex } from './indexCatalogue.ts'
import { readCatalogue } from './readCatalogue.ts'

let shipped: CatalogueIndex | null = null
let imported: { id: string; index: CatalogueIndex } | null = null

/**
 * The last imported catalogue, or else the one that ships. Each is read
 * once and kept in memory, because the catalogue of an id never changes.
 */
export async function currentCatalogue(db: Db): Promise<CatalogueIndex> {
  const [newest] = await db
    .select({ id: occupationCatalogues.id })
    .from(occupationCatalogues)
    .orderBy(desc(occupationCatalogues.id))
    .limit(1)
  if (!newest) return (shipped ??= indexCatalogue(readCatalogue()))
  if (imported?.id !== newest.id) {
    const [row] = await db
      .select({ data: occupationCatalogues.data })
      .from(occupationCatalogues)
      .where(eq(occupationCatalogues.id, newest.id))
    imported = { id: newest.id, index: indexCatalogue(catalogue.parse(row!.data)) }
  }
  return imported.index
}
