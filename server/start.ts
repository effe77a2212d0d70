// Starts the server: settings, parts, first administrator, listening. Stops it gracefully.
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { keepChaining } from './audit/keepChaining.ts'
import { announce } from './announce.ts'
import { buildApp } from './buildApp.ts'
import { warmReaders } from './baseline/warmReaders.ts'
import { ConfigError, localUrl, readConfig, type Config } from './config.ts'
import { databaseAway } from './db/databaseAway.ts'
import { openParts } from './openParts.ts'
import { firstAdmin } from './people/firstAdmin.ts'
import { startProblem } from './startProblem.ts'
import { taskHandlers } from './taskHandlers.ts'

const stopWithin_ms = 15_000

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const parts = await openParts(config)
  try {
    await serveWith(config, parts)
  } catch (error) {
    await parts.close().catch(() => undefined)
    throw error
  }
}

async function serveWith(config: Config, parts: Awaited<ReturnType<typeof openParts>>): Promise<void> {
  const app = await buildApp(parts)
  const made = await firstAdmin(parts, { terminal: process.stdout.isTTY })
  warmReaders()
  await parts.tasks.work(taskHandlers(parts))
  await listen(app, config)
  const endChaining = keepChaining(parts)
  const { port } = app.server.address() as AddressInfo
  const url = config.port === 0 ? localUrl(config.host, port) : config.public_url

  announce(parts, url, made)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    parts.log.info({ signal }, 'stopping')
    // Running calls finish and no new ones are accepted. A call that hangs ends with the process.
    setTimeout(() => process.exit(1), stopWithin_ms).unref()
    await app.close()
    await endChaining()
    await parts.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))
}

const patience_ms = 30_000

/** A database that was there and went away in the middle of the start may be back in a moment, or another host may be the primary. */
export async function start(): Promise<void> {
  for (const last = Date.now() + patience_ms; ;) {
    try {
      return await serve()
    } catch (error) {
      if (error instanceof ConfigError || !databaseAway(error) || Date.now() > last) explain(error)
    }
    await pause(1000)
  }
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new ConfigError(`PORT: ${port} is in use by another program. Set PORT to another.`)
    throw new ConfigError(code === 'EACCES' ? `PORT: ${port} is not open to this user. Set PORT to one above 1023.` : `HOST: ${message}`)
  }
}

function explain(error: unknown): never {
  const line = startProblem(error)
  process.stderr.write(line === null ? `${(error as Error).stack}\n` : `Vouch did not start. ${line}\n`)
  process.exit(1)
}
