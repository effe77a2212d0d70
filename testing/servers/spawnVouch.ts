// The server in its own process, as `npm start` runs it, for tests that kill it or use it in a browser.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Client } from '../../shared/client.ts'
import { makeClient } from '../../shared/makeClient.ts'
import { copyMigrated } from './migratedDatabase.ts'
import { onDatabase } from './migrateOnce.ts'

const root = join(import.meta.dirname, '../..')
export const adminLogin = { email: 'admin@example.com', password: 'a long enough password' }

export type SpawnedVouch = {
  url: string
  /** Null if it runs on the embedded database. */
  database_url: string | null
  as: (token?: string | null) => Client
  /** `kill -9`, then starts the same server on the same data. */
  killAndRestart: () => Promise<void>
  kill: () => Promise<void>
  /** Throws the server's output if it exits while starting. `over`: settings for this start only. */
  start: (over?: Record<string, string>) => Promise<void>
  /** Sends SIGTERM. Returns the exit code. */
  terminate: () => Promise<number | null>
  /** Runs one of the commands on the same data, and throws what it printed if it fails. Stop the server first: the embedded database has one connection. */
  command: (script: string, ...args: string[]) => Promise<void>
  /** The server's log so far. */
  output: () => string
  stop: () => Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

let made = 0

async function ownDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `vouch_spawned_${process.pid}_${made++}`
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await run(`create database ${name}`)
  return { url: onDatabase(url, name), drop: () => run(`drop database if exists ${name} with (force)`) }
}

/** Starts a server on a free port with its own database, of the kind that this run tests: with empty tables, or `bare` with no tables. */
export async function spawnVouch(env: Record<string, string> = {}, { bare = false } = {}): Promise<SpawnedVouch> {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-spawned-'))
  const database = process.env.TEST_DATABASE_URL ? await ownDatabase(process.env.TEST_DATABASE_URL) : null
  if (!database && !bare) await copyMigrated(folder)
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''
  // If a test times out during the start, nobody else stops the server.
  const orphaned = () => child?.kill('SIGKILL')
  process.once('exit', orphaned)

  const settings = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    ADMIN_EMAIL: adminLogin.email,
    ADMIN_PASSWORD: adminLogin.password,
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...env,
  }
  const start = async (over: Record<string, string> = {}) => {
    const from = output.length
    // Compiles the embedded database without optimising: that takes a quarter of a start's processor time and pays off only for a server
    // that runs long.
    const started = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...settings, ...over },
    })
    child = started
    started.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    started.stderr!.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    for (let i = 0; i < 600; i++) {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(
          `the server ended at its start${started.signalCode ? ` by ${started.signalCode}` : ''}: ${output.slice(from).slice(-2000)}`,
        )
      const ready = await fetch(`${url}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
      if (ready) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`the server was not ready within 60 seconds: ${output.slice(from).slice(-2000)}`)
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return {
    url,
    start,
    database_url: database?.url ?? null,
    as: (token = null) => makeClient({ base: url, token: () => token }),
    kill: () => end('SIGKILL'),
    terminate: async () => {
      await end('SIGTERM')
      return child!.exitCode
    },
    killAndRestart: async () => {
      await end('SIGKILL')
      await start()
    },
    command: (script, ...args) =>
      new Promise((resolve, reject) => {
        execFile(process.execPath, [script, ...args], { cwd: root, env: settings }, (error, out, err) =>
          error ? reject(new Error(out + err)) : resolve(),
        )
      }),
    output: () => output,
    stop: async () => {
      await end('SIGTERM')
      process.off('exit', orphaned)
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
