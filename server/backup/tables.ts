import { sql } from 'drizzle-orm'
import { rowsOf, type Db } from '../db/open.ts'

export type Table = { name: string; columns: string[] }

/** Not copied: the applied migrations and the counts that triggers make. The restored database makes its own. */
const ownTables = sql`('migrations', 'job_counts', 'email_counts', 'agent_counts')`

const quoted = (name: string) => sql.identifier(name)

/** Our tables with their writable columns, each table after those that it refers to, otherwise in alphabetical order. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as "column" from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name not in ${ownTables}
        order by c.table_name, c.ordinal_position`,
  )
  const references = await rowsOf<{ from: string; to: string }>(
    db,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
        where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  )
  const tables = new Map<string, Table>()
  for (const { table, column } of columns) {
    const known = tables.get(table)
    if (known) known.columns.push(column)
    else tables.set(table, { name: table, columns: [column] })
  }
  const ordered = new Map<string, Table>()
  const add = (table: Table, path: string[] = []) => {
    if (ordered.has(table.name)) return
    if (path.includes(table.name)) throw new Error(`Tables refer to each other in a circle: ${[...path, table.name].join(', ')}.`)
    for (const { from, to } of references) {
      const first = tables.get(to)
      if (from === table.name && first) add(first, [...path, table.name])
    }
    ordered.set(table.name, table)
  }
  for (const table of tables.values()) add(table)
  return [...ordered.values()]
}

/** The number of rows in all our tables; 0 for a database that was never used. */
export async function countRows(db: Db): Promise<number> {
  let rows = 0
  for (const { name } of await tablesOf(db)) {
    const [counted] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${quoted(name)}`)
    rows += counted?.n ?? 0
  }
  return rows
}

/** The rows of a table as JSON lines in the order of the first column, `at_once` at a time. Needs a transaction. */
export async function* linesOf(tx: Db, table: Table, at_once = 1000): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map(quoted), sql`, `)
  const cursor = quoted(`rows_of_${table.name}`)
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select row_to_json(r)::text as line from (select ${columns} from ${quoted(table.name)} order by 1) r`,
  )
  for (;;) {
    const rows = await rowsOf<{ line: string }>(tx, sql`fetch ${sql.raw(String(at_once))} from ${cursor}`)
    if (rows.length > 0) yield rows.map((row) => row.line)
    if (rows.length < at_once) break
  }
  await tx.execute(sql`close ${cursor}`)
}

/** Inserts JSON lines into their table. A column that the backup does not have gets its default. */
export async function insertLines(tx: Db, table: Table, lines: string[]): Promise<void> {
  const first = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>
  const columns = sql.join(table.columns.filter((name) => name in first).map(quoted), sql`, `)
  const name = quoted(table.name)
  await tx.execute(
    sql`insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, ${`[${lines.join(',')}]`}::json)`,
  )
}

/** Sets the database's number sequences to continue after the highest number in use. */
export async function continueNumbers(tx: Db): Promise<void> {
  const counted = await rowsOf<{ table: string; column: string }>(
    tx,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval(%')`,
  )
  for (const { table, column } of counted)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`,
    )
}
