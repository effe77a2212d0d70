// Pages that stay true while rows are added: newest first by id (ids are UUIDv7, so they sort by time).
import { lt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { validate } from 'uuid'
import type { Page } from '../../shared/endpoint.ts'
import { invalid } from '../errors.ts'

/** The condition that starts after `cursor`. Throws 422 for a cursor that no page gave. */
export function after(column: AnyPgColumn, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined || cursor === '') return undefined
  if (!validate(cursor)) throw invalid('cursor', 'must be the cursor of an earlier page')
  return lt(column, cursor)
}

/** The least id of this moment: ids are UUIDv7, so a time is a place among them. */
export function firstAt(instant: string | number): string {
  const ms = new Date(instant).getTime().toString(16).padStart(12, '0')
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7000-8000-000000000000`
}

/** Makes a page of what was read with `limit + 1` rows. */
export function toPage<T extends { id: string }>(rows: T[], limit: number, total: number): Page<T> {
  const more = rows.length > limit
  const kept = more ? rows.slice(0, limit) : rows
  return { rows: kept, total, next: more ? kept.at(-1)!.id : null }
}

/** Matches any of the columns, whatever the case; `%` and `_` in the search are just letters. */
export function matches(search: string | undefined, ...columns: AnyPgColumn[]): SQL | undefined {
  if (!search) return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((c) => sql`${c} ilike ${pattern}`),
    sql` or `,
  )})`
}
