// The form of a backup, a compressed tar file. Order: `manifest.json`, the rows of each table, the waiting tasks, the files, `end.json`.
// A backup without `end.json` is incomplete.
import { z } from 'zod'

/** `migrations` are the hashes of the schema's migrations. `secret` is the one kept in DATA_DIR, if APP_SECRET was not set. */
export const manifestForm = z.object({
  form: z.literal(1),
  version: z.string(),
  made_at: z.string(),
  migrations: z.array(z.string()),
  secret: z.string().nullable(),
})
export type Manifest = z.output<typeof manifestForm>

/** `missing` are files that a row names but the storage does not have. */
export const endForm = z.object({ rows: z.number(), tasks: z.number(), files: z.number(), missing: z.array(z.string()) })
export type End = z.output<typeof endForm>

export const names = {
  manifest: 'manifest.json',
  rows: (table: string, n: number) => `tables/${table}/${n}.ndjson`,
  tasks: 'tasks.json',
  file: (key: string) => `files/${key}`,
  end: 'end.json',
}

/** The table of `tables/<table>/<n>.ndjson`; null for another entry. */
export const tableOf = (name: string): string | null => /^tables\/(\w+)\/\d+\.ndjson$/.exec(name)?.[1] ?? null

/** The key of `files/<key>`; null for another entry. */
export const keyOf = (name: string): string | null => /^files\/(\w+-\w+)$/.exec(name)?.[1] ?? null
