// Two Postgres servers: each acknowledged commit is on both. When the first is lost, the other takes over, and the lost one comes back as
// its copy.
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startPostgres, startStandby, type Postgres, type Standby } from '../../scripts/postgres.ts'

export type Cluster = {
  /** With both hosts. */
  url: string
  primary: () => Postgres
  /** `kill -9` of the primary, then its copy takes over. Resolves when the new primary takes writes. */
  failOver: () => Promise<void>
  /** Makes the lost server a copy of the new primary. */
  rebuild: () => Promise<void>
  query: <T extends pg.QueryResultRow>(text: string) => Promise<T[]>
  stop: () => Promise<void>
}

const portOf = ({ url }: Postgres) => Number(new URL(url).port)

async function on<T extends pg.QueryResultRow>({ url }: Postgres, ...texts: string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: T[] = []
    for (const text of texts) rows = (await client.query<T>(text)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** Commits wait for the copy. Without a copy they must not, or nothing could be written. */
const waitForCopy = (server: Postgres, wait: boolean) =>
  on(server, `alter system set synchronous_standby_names = '${wait ? '*' : ''}'`, 'select pg_reload_conf()')

export async function startCluster(binaries: string): Promise<Cluster> {
  let primary: Postgres = await startPostgres(binaries, { durable: true })
  let copy: Standby = await startStandby(binaries, primary, await freePort())
  const hosts = `127.0.0.1:${portOf(primary)},127.0.0.1:${portOf(copy)}`
  const follow = async () => {
    while ((await on<{ state: string }>(primary, 'select state from pg_stat_replication'))[0]?.state !== 'streaming') await pause(100)
    await waitForCopy(primary, true)
  }
  await follow()
  let lost: Postgres | null = null
  return {
    url: `postgres://vouch@${hosts}/postgres`,
    primary: () => primary,
    failOver: async () => {
      await primary.kill()
      lost = primary
      copy.promote()
      await waitForCopy(copy, false)
      primary = copy
    },
    rebuild: async () => {
      const port = portOf(lost!)
      await lost!.stop()
      lost = null
      copy = await startStandby(binaries, primary, port)
      await follow()
    },
    query: (text) => on(primary, text),
    stop: async () => {
      await copy.stop()
      await primary.stop()
      await lost?.stop()
    },
  }
}
