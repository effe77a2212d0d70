// What columns of many tables have in common. The tables are in schema/, one file for each room that writes them.
import { type AnyPgColumn, customType, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A time, stored with its time zone and read as ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => (typeof value === 'string' && value.endsWith('+00') ? fromUtc(value) : new Date(value).toISOString()),
})

/** Converts `2026-11-20 09:30:00.5+00`, Postgres' form of UTC, to `2026-11-20T09:30:00.500Z`. Ten times faster than a Date. */
const fromUtc = (value: string) => `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`

export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7())

export const belongsTo = (record: () => AnyPgColumn) => uuid().notNull().references(record)

export const created = () =>
  instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString())

export const changed = () =>
  instant()
    .notNull()
    .$defaultFn(() => new Date().toISOString())
    .$onUpdateFn(() => new Date().toISOString())
