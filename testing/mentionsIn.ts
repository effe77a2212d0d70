// Where words still stand after an erasure.
import type { Parts } from '../server/openParts.ts'
import { emails } from '../server/db/schema/mail.ts'

/** Every row of every table of every schema, and every email, that holds one of the words, as `schema.table: word`. */
export async function mentionsIn({ db, secrets }: Parts, words: string[]): Promise<string[]> {
  const { rows: tables } = await db.raw(
    `select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found = new Set<string>()
  for (const { table_schema, table_name } of tables as { table_schema: string; table_name: string }[]) {
    const { rows } = await db.raw(`select t::text as row from "${table_schema}"."${table_name}" t`)
    for (const { row } of rows as { row: string }[])
      for (const word of words) if (row.toLowerCase().includes(word)) found.add(`${table_schema}.${table_name}: ${word}`)
  }
  for (const email of await db.select().from(emails)) {
    const open = `${secrets.open(email.html_sealed)}${secrets.open(email.text_sealed)}`.toLowerCase()
    for (const word of words) if (open.includes(word)) found.add(`email ${email.kind}: ${word}`)
  }
  return [...found].toSorted()
}
