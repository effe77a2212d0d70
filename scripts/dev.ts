// `npm run dev`: the server, which restarts when its sources change, and the web app in front of it with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const children = [
  spawn(process.execPath, ['--watch-path=server', '--watch-path=shared', 'server/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'web'], { cwd: root, stdio: 'inherit', env: { ...process.env, API_URL: api } }),
]
process.stdout.write('\n  Work at http://localhost:5173: it reloads by itself and passes calls on to the server.\n\n')

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
children.forEach((child) => child.on('exit', stop))
