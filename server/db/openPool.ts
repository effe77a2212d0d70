// The connections to Postgres: to one host, or to the primary among several hosts.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseAway } from './databaseAway.ts'
import { NamelessClient, NamingClient } from './NamingClient.ts'

/** The settings to reach Postgres. `database_pooler`: a pooler in transaction mode (pgbouncer) is in front of it. */
export type PostgresSettings = { database_url: string; database_pool: number; database_pooler: boolean }

// Every wait on Postgres has a limit, so that a database that is away causes an error and not a hang.
const limits = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 }

/**
 * Postgres ends a statement after `statement_timeout`. `query_timeout` is for a Postgres that cannot even do that, because its host is gone.
 * A pooler accepts no session parameters and no named statements, because each transaction may use another connection.
 */
const session = { statement_timeout: 60_000, query_timeout: 120_000, options: '-c timezone=UTC' }
const pooled = { query_timeout: 60_000 }

const form = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?#]+)(.*)$/

/** The URL of each host in `postgres://user@one:5432,two:5432/name`, in that order. */
export function urlsOf(database_url: string): string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(database_url) ?? []
  return hosts.split(',').map((host) => before + host + after)
}

/** This host answers but is a standby, which accepts no changes. */
class NotPrimary extends Error {
  readonly code = '57P03'
}

type Taken = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error | boolean) => void) => void

/** A pool whose new connections go to the primary. If a host fails or is a standby, the next host is tried. */
export function openPool({ database_url, database_pool, database_pooler }: PostgresSettings): pg.Pool {
  const urls = urlsOf(database_url)
  const Base = database_pooler ? NamelessClient : NamingClient
  let at = 0
  class HostClient extends Base {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionString: urls[at] })
    }
  }
  const pool = new pg.Pool({
    Client: HostClient as typeof pg.Client,
    max: database_pool,
    ...limits,
    ...(database_pooler ? pooled : session),
    ...(urls.length > 1 && { onConnect: onPrimary }),
  } as pg.PoolConfig)
  // The pool replaces a dropped connection. Without a listener on the pool (idle connections) and on the client (in use, between two
  // statements) its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (urls.length === 1) return pool

  const connect = pool.connect.bind(pool) as unknown as (taken: Taken) => void
  const anyHost = (taken: Taken) => {
    const tryHost = (left: number) => {
      const tried = at
      connect((error, client, release) => {
        if (!error || left === 0) return taken(error, client, release)
        // If several calls failed at the same host, only the first one moves to the next host.
        if (at === tried) at = (at + 1) % urls.length
        tryHost(left - 1)
      })
    }
    tryHost(urls.length - 1)
  }
  return Object.assign(pool, {
    connect: (taken?: Taken) =>
      taken ? anyHost(taken) : new Promise((resolve, reject) => anyHost((error, client) => (error ? reject(error) : resolve(client)))),
  })
}

async function onPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw new NotPrimary('this host is a standby')
}

const primaryWithin_ms = 30_000

/** While a standby takes over, no host is the primary. A server that starts in that time waits for it, up to half a minute. */
export async function untilPrimary(pool: pg.Pool): Promise<void> {
  const last = Date.now() + primaryWithin_ms
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (Date.now() > last || !databaseAway(error)) throw error
      await pause(500)
    }
  }
}
