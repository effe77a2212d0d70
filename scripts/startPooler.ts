// A pgbouncer in transaction mode in front of our own Postgres, for tests: on loopback, removed when it is stopped.
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackage, freePort, ownUser, type Postgres } from './postgres.ts'

/** `host` is host and port. */
type Pooler = { host: string; stop: () => Promise<void> }

const binary = '/usr/sbin/pgbouncer'

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })

/** Starts a pooler. Returns null if Debian's package cannot be installed. */
export async function startPooler(postgres: Postgres): Promise<Pooler | null> {
  if (!ensurePackage('pgbouncer', () => (existsSync(binary) ? binary : null))) return null
  const folder = mkdtempSync(join(tmpdir(), 'vouch-pooler-'))
  const user = ownUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  const databases = `[databases]\n* = host=127.0.0.1 port=${new URL(postgres.url).port} user=vouch`
  const own = `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\nmax_client_conn = 500`
  writeFileSync(settings, `${databases}\n${own}\n`)
  const server = spawn(binary, [settings], { ...user, cwd: folder, stdio: 'ignore' })
  const stop = async () => {
    const ended = new Promise((resolve) => {
      server.once('exit', resolve)
    })
    if (server.exitCode === null && server.kill('SIGINT')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let i = 0; i < 50; i++) {
    if (await answers(port)) return { host: `127.0.0.1:${port}`, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error('pgbouncer did not come up within 5 seconds')
}
