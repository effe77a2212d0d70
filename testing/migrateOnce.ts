// Migrates once for all room tests: a dump of the embedded database, or a template database where TEST_DATABASE_URL names a Postgres.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../server/db/migrate.ts'
import { openDatabase, wrapPglite } from '../server/db/open.ts'
import { makeLog } from '../server/log.ts'
import { openTasks } from '../server/tasks/tasks.ts'

declare module 'vitest' {
  interface ProvidedContext {
    snapshot: string
    template: string
  }
}

const root = join(import.meta.dirname, '../.cache')

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  return url ? await setUpPostgres(project, url) : await setUpEmbedded(project)
}

async function setUpEmbedded(project: TestProject) {
  const lite = await PGlite.create()
  const db = wrapPglite(lite)
  await migrate(db)
  const tasks = await openTasks(db, makeLog('silent'))
  await tasks.stop()
  const dump = await lite.dumpDataDir('none')
  const path = join(root, `snapshot-${process.pid}.tar`)
  mkdirSync(root, { recursive: true })
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()))
  await lite.close()
  project.provide('snapshot', path)
  project.provide('template', '')
  return async () => rmSync(path, { force: true })
}

async function setUpPostgres(project: TestProject, url: string) {
  const template = `vouch_template_${process.pid}`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${template}`)
  const db = await openDatabase({ database_url: onDatabase(url, template), database_pool: 4, data_dir: '' })
  await migrate(db)
  const tasks = await openTasks(db, makeLog('silent'))
  await tasks.stop()
  await db.close()
  project.provide('snapshot', '')
  project.provide('template', template)
  return () => run(`drop database if exists ${template} with (force)`)
}

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
