// Our own Postgres for tests and measurements: in a temporary folder, on loopback, removed when it is stopped.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Postgres = {
  url: string
  /** Stops it and deletes its data. */
  stop: () => Promise<void>
  /** `kill -9` of all its processes. Its data stays. */
  kill: () => Promise<void>
  /** Starts it again after `kill`, on the same port and data. */
  restart: () => Promise<void>
}
export type Standby = Postgres & { promote: () => void }

function findBinaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .filter((v) => Number(v) >= 15)
        .toSorted((a, b) => Number(b) - Number(a))
    : []
  for (const folder of [...versions.map((v) => join(debian, v, 'bin')), ...(process.env.PATH ?? '').split(':')]) {
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) return folder
  }
  return null
}

/** Returns what `find` finds. If it finds nothing, installs the Debian package and tries again. Null if that fails too. */
export function ensurePackage(name: string, find: () => string | null): string | null {
  const found = find()
  if (found || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', timeout: 300_000 })
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return find()
}

/** The folder with the Postgres binaries. Installs them if needed. */
export const ensureBinaries = (): string | null => ensurePackage('postgresql', findBinaries)

// Postgres refuses to run as root. Then it runs as the user postgres, or as nobody.
export function ownUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : null
}

export const freePort = (): Promise<number> =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Starts a Postgres. `durable` syncs to disk as in production: measurements need that, tests do not. */
export async function startPostgres(binaries: string, { durable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-postgres-'))
  const user = ownUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  const init = (...locale: string[]) =>
    spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', 'vouch', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale], {
      ...user,
      cwd: folder,
      encoding: 'utf8',
    })
  // Without a locale it knows only ASCII letters, and a search for "āwhina" would not find "Āwhina".
  let made = init('--locale=C.UTF-8')
  if (made.status !== 0) made = init()
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const safety = durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  return await run(binaries, folder, port, safety)
}

/** Starts a copy that follows a running server until it is promoted, on `ownPort` or any free one. */
export async function startStandby(binaries: string, primary: Postgres, ownPort?: number): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-standby-'))
  const user = ownUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const { hostname, port } = new URL(primary.url)
  const data = join(folder, 'data')
  const copy = spawnSync(join(binaries, 'pg_basebackup'), ['-h', hostname, '-p', port, '-U', 'vouch', '-D', data, '-R', '-c', 'fast'], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (copy.status !== 0) throw new Error(`pg_basebackup failed: ${copy.stderr}`)
  const standby = await run(binaries, folder, ownPort ?? (await freePort()), [])
  return {
    ...standby,
    promote: () => void spawnSync(join(binaries, 'pg_ctl'), ['-D', data, 'promote', '-w'], { ...user, cwd: folder, stdio: 'ignore' }),
  }
}

/** Runs the Postgres with its data in `folder`. Deletes the folder when it is stopped. */
async function run(binaries: string, folder: string, port: number, more: string[]): Promise<Postgres> {
  const own = ['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const sizes = ['-c', 'max_connections=200', '-c', 'shared_buffers=256MB']
  const launch = () => spawn(join(binaries, 'postgres'), [...own, ...sizes, ...more], { ...ownUser(), cwd: folder, stdio: 'ignore' })
  const url = `postgres://vouch@127.0.0.1:${port}/postgres`
  let server = launch()
  const isRunning = () => server.exitCode === null && server.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => {
      server.once('exit', resolve)
    })
    if (isRunning() && server.kill(signal)) await ended
  }
  const stop = async () => {
    await end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = async () => {
    for (let i = 0; i < 100; i++) {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        await client.end()
        return
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100))
        // After a kill it refuses to start until the last of its old processes has gone.
        if (!isRunning()) server = launch()
      }
    }
    await stop()
    throw new Error('Postgres did not come up within 10 seconds')
  }
  await answers()
  return {
    url,
    stop,
    kill: async () => {
      // Stopped first, so that it starts no other process. Where these cannot be listed, they end when they see that it is gone.
      server.kill('SIGSTOP')
      const children = `/proc/${server.pid}/task/${server.pid}/children`
      const pids = existsSync(children) ? readFileSync(children, 'utf8').split(' ').filter(Boolean).map(Number) : []
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await end('SIGKILL')
    },
    restart: async () => {
      server = launch()
      await answers()
    },
  }
}
