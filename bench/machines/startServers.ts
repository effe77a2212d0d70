// Servers in their own processes on one database. A server that ends is started again, as a service manager does.
import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Servers = {
  /** `kill -9` of this server. It is started again after a second. */
  kill: (which: number) => void
  /** How often a server ended without being killed. */
  died: () => number
  stop: () => Promise<void>
}

const restartAfter_ms = 1000

/** Starts a server on each port with the same settings. Resolves when all are ready. */
export async function startServers(ports: number[], settings: Record<string, string>): Promise<Servers> {
  const killed = new Set<ChildProcess>()
  let died = 0
  let stopping = false
  const launch = (port: number): ChildProcess => {
    const child = fork(join(import.meta.dirname, '../../server/main.ts'), {
      env: { PATH: process.env.PATH, ...settings, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', () => {
      if (stopping) return
      if (!killed.has(child)) died++
      setTimeout(() => {
        if (!stopping) running[ports.indexOf(port)] = launch(port)
      }, restartAfter_ms)
    })
    return child
  }
  const running: ChildProcess[] = []
  for (const port of ports) {
    running.push(launch(port))
    await ready(port)
  }
  return {
    kill: (which) => {
      const child = running[which]!
      killed.add(child)
      child.kill('SIGKILL')
    },
    died: () => died,
    stop: async () => {
      stopping = true
      await Promise.all(
        running.map(
          (child) =>
            new Promise((resolve) => {
              if (child.exitCode !== null || child.signalCode !== null) return resolve(null)
              child.once('exit', resolve)
              child.kill('SIGTERM')
            }),
        ),
      )
    },
  }
}

async function ready(port: number): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const answered = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    if (answered) return
    await pause(100)
  }
  throw new Error(`the server on port ${port} was not ready within 60 seconds`)
}
