// Creates the tables once for all room tests: in a dump of the embedded database, or in a template database if TEST_DATABASE_URL is set.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../server/db/open.ts'
import { fillSchema, migratedDump } from './migratedDatabase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const template = `vouch_test_${process.pid}`
  project.provide('template', template)
  if (!url) {
    await migratedDump()
    return async () => undefined
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${template}`)
  const db = await openDatabase({ database_url: onDatabase(url, template), database_pool: 4, data_dir: '' })
  await fillSchema(db)
  await db.close()
  return async () => {
    // The template, and the databases made from it.
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [template])
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
    await client.end()
  }
}

/** The URL of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
