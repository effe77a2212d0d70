// A real HAProxy in front of several servers, set up as docs/running.md says.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackage, freePort } from '../../scripts/postgres.ts'

const binary = '/usr/sbin/haproxy'

/** Starts a proxy before servers on these ports. Null if Debian's package cannot be installed. */
export async function startProxy(ports: number[]): Promise<{ url: string; stop: () => void } | null> {
  if (!ensurePackage('haproxy', () => (existsSync(binary) ? binary : null))) return null
  const folder = mkdtempSync(join(tmpdir(), 'vouch-proxy-'))
  const port = await freePort()
  const servers = ports.map((own, i) => `  server s${i} 127.0.0.1:${own} check inter 2s fall 2 rise 1`).join('\n')
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 5s
  timeout client 90s
  timeout server 90s
  option forwardfor
  option redispatch
  retries 2
frontend web
  bind 127.0.0.1:${port}
  default_backend vouch
backend vouch
  balance leastconn
  option httpchk GET /healthz
${servers}
`,
  )
  const proxy = spawn(binary, ['-f', settings, '-db'], { cwd: folder, stdio: 'ignore' })
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      proxy.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
