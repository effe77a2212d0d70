import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../buildApp.ts'
import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf, type Database } from '../db/open.ts'
import { buildAdmin } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { toAppError } from './problems.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

/** The same application with another database. */
async function over(db: Database) {
  const app = await buildApp({ ...vouch.parts, db, tasks: { ...vouch.parts.tasks, check: async () => void (await db.raw('select 1')) } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const status = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, init)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      retry: response.headers.get('retry-after'),
      body: (await response.json()) as Record<string, unknown>,
    }
  }
  return {
    status,
    stop: async () => {
      await app.close()
      await db.close()
    },
  }
}

type Request = [path: string, init: RequestInit]
const me: Request = ['/api/auth/me', { headers: { authorization: 'Bearer some-token' } }]
const login: Request = [
  '/api/auth/admin/login',
  { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":"a@example.com","password":"x"}' },
]
const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

test('a deadlock is a 503 that says to try again, and the same call then succeeds', async () => {
  const { db } = vouch.parts
  await db.raw(`create function deadlock() returns trigger language plpgsql as $$ begin raise 'deadlock detected' using errcode = '40P01'; end $$;
    create trigger deadlock before insert on companies for each row execute function deadlock()`)
  const { companies } = vouch.as((await buildAdmin(vouch.parts)).token)
  const { status, code, problem } = await refused(companies.createCompany({ name: 'Northwind' }))
  await db.raw('drop trigger deadlock on companies; drop function deadlock')
  expect([status, code, problem!.detail]).toEqual([503, 'database.busy', expect.stringContaining('Please try again')])
  expect(await companies.createCompany({ name: 'Northwind' })).toMatchObject({ name: 'Northwind' })
})

test('what the database’s client says after a broken connection is a 503 too', () => {
  for (const said of ['Client has encountered a connection error and is not queryable', 'Connection terminated unexpectedly'])
    expect(toAppError(new Error('Failed query', { cause: new Error(said) }))).toMatchObject({ code: 'database.away' })
})

test.each([
  ['takes no changes, because it has just become a standby', '25006', 'database.away'],
  ['has no room left', '53100', 'database.away'],
  ['has no memory left', '53200', 'database.away'],
  ['ended a statement that took too long', '57014', 'database.busy'],
])('a database that %s is a 503', (_what, sqlstate, code) => {
  const cause = Object.assign(new Error('what Postgres says'), { code: sqlstate })
  expect(toAppError(new Error('Failed query', { cause }))).toMatchObject({ code, retry_after: expect.any(Number) as number })
})

describe('a database that', () => {
  test('cannot be reached makes every call a 503 that says to try again, and /readyz not ready, while the process is up', async () => {
    const app = await over(
      await openDatabase({ database_url: 'postgres://vouch:secret@127.0.0.1:9/vouch', database_pool: 2, data_dir: '' }),
    )
    for (const call of [me, login]) {
      const answer = await app.status(...call)
      expect(answer).toMatchObject({
        status: 503,
        retry: '5',
        body: { title: 'Database is down', detail: 'The database cannot be reached. Try again in a moment.' },
      })
      expect(answer.type).toContain('application/problem+json')
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|127\.0\.0\.1|ECONN/)
    }
    expect(await app.status('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'not ready', database: 'away', queue: 'away', storage: 'ok' },
    })
    expect((await app.status('/healthz')).status).toBe(200)
    await app.stop()
  })

  test('accepts the connection and never answers is a 503 too, within seconds', async () => {
    const held: Socket[] = []
    const silent = createServer((socket) => {
      held.push(socket.on('error', () => undefined))
    })
    const app = await over(
      await openDatabase({ database_url: `postgres://vouch@127.0.0.1:${await listening(silent)}/vouch`, database_pool: 2, data_dir: '' }),
    )
    expect((await app.status(...me)).status).toBe(503)
    for (const socket of held) socket.destroy()
    silent.close()
    await app.stop()
  })

  test.runIf(process.env.TEST_DATABASE_URL)('goes away under the server is a 503, and is used again when it is back', async () => {
    const target = new URL(process.env.TEST_DATABASE_URL!)
    const held = new Set<Socket>()
    const relay = () =>
      createServer((socket) => {
        const far = connect(Number(target.port || 5432), target.hostname)
        for (const [from, to] of [
          [socket, far],
          [far, socket],
        ] as const) {
          held.add(from)
          from
            .on('error', () => to.destroy())
            .on('close', () => to.destroy())
            .pipe(to)
        }
      })
    let proxy = relay()
    const port = await listening(proxy)
    const through = new URL(target)
    through.port = String(port)
    through.pathname = new URL(
      (await vouch.parts.db.raw('select current_database() as name')).rows.map((row: { name: string }) => `http://x/${row.name}`)[0]!,
    ).pathname
    const app = await over(await openDatabase({ database_url: through.href, database_pool: 2, data_dir: '' }))
    expect((await app.status(...me)).status).toBe(401)
    proxy.close()
    for (const socket of held) socket.destroy()
    expect((await app.status(...me)).status).toBe(503)
    proxy = relay()
    await new Promise<void>((resolve) => {
      proxy.listen(port, '127.0.0.1', () => resolve())
    })
    expect((await app.status(...me)).status).toBe(401)
    await app.stop()
    for (const socket of held) socket.destroy()
    proxy.close()
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'drops a connection between two statements of a transaction is a 503 and does not end the process',
    async () => {
      const url = new URL(process.env.TEST_DATABASE_URL!)
      const db = await openDatabase({ database_url: url.href, database_pool: 1, data_dir: '' })
      const cut = db.transaction(async (tx) => {
        const [row] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
        // The end reaches this process between two statements, as it does while a transaction waits for something else.
        const { client } = (tx as unknown as { session: { client: PoolClient } }).session
        const ended = new Promise((resolve) => client.once('end', () => resolve(true)))
        await vouch.parts.db.execute(sql`select pg_terminate_backend(${row!.pid})`)
        await ended
        await tx.execute(sql`select 1`)
      })
      const error: unknown = await cut.catch((e: unknown) => e)
      expect(toAppError(error)).toMatchObject({ code: 'database.away' })
      expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
      await db.close()
    },
  )
})
