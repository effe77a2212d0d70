// Good and bad starts, checked by what the process writes.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../testing/signedIn.ts'
import { freePort, spawnVouch, type SpawnedVouch } from '../testing/servers/spawnVouch.ts'

let vouch: SpawnedVouch
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-start-'))
  vouch = await spawnVouch({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', LOG_LEVEL: 'error', DATA_DIR: ownFolder() }, { bare: true })
})
afterAll(async () => {
  await vouch.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The data folder of the server that runs, with a mode that is too open. */
function ownFolder(): string {
  mkdirSync(join(folder, 'own'), { mode: 0o755 })
  return join(folder, 'own')
}

/** All lines that the process wrote. Without a terminal each line is JSON. */
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; url?: string; file?: string })
const shown = (output: string) => linesOf(output).find((line) => line.msg.startsWith('the first administrator'))

test('the first start makes an administrator, whose password is in a file and in no log until it is changed', async () => {
  const path = join(folder, 'own', 'first-administrator')
  expect(shown(vouch.output())?.file).toBe(path)
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  const { email, password } = JSON.parse(readFileSync(path, 'utf8')) as { email: string; password: string }
  expect(email).toBe('admin@vouch.local')
  const signIn = () => vouch.as().sessions.adminLogin({ email, password })
  expect((await signIn()).access_token).toBeTruthy()
  await vouch.kill()
  const first = vouch.output().length
  await vouch.start()
  const second = vouch.output().slice(first)
  expect(linesOf(second).find((line) => line.msg === 'Vouch is up')?.url).toMatch(/^http/)
  expect(shown(second)).toBeUndefined()
  const { access_token } = await signedIn(signIn())
  await vouch.as(access_token).people.changePassword({ current_password: password, new_password: 'four quiet herons waiting' })
  expect(existsSync(path)).toBe(false)
  expect(vouch.output()).not.toContain(password)
}, 300_000)

test.skipIf(process.platform === 'win32')('only the owner can open what a running server keeps in its data folder', () => {
  const own = join(folder, 'own')
  const paths = [own, ...readdirSync(own, { recursive: true, encoding: 'utf8' }).map((name) => join(own, name))]
  expect(paths.length).toBeGreaterThan(process.env.TEST_DATABASE_URL ? 1 : 500)
  expect(paths.filter((path) => statSync(path).mode & 0o077)).toEqual([])
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'a database that goes away in the middle of a start is tried again',
  async () => {
    const target = new URL(vouch.database_url!)
    const open = new Set<Socket>()
    let cuts = 0
    const relay = createServer((socket) => {
      const far = connect(Number(target.port || 5432), target.hostname)
      for (const [from, to] of [
        [socket, far],
        [far, socket],
      ] as const) {
        open.add(from)
        from.on('error', () => to.destroy()).on('close', () => to.destroy())
      }
      far.pipe(socket)
      socket.on('data', (sent: Buffer) => {
        // The start asks for administrators after it has reached the database.
        if (cuts === 0 && sent.includes('from "users"')) {
          cuts++
          for (const one of open) one.destroy()
        } else far.write(sent)
      })
    })
    await new Promise<void>((resolve) => {
      relay.listen(0, '127.0.0.1', () => resolve())
    })
    const through = new URL(target)
    through.port = String((relay.address() as AddressInfo).port)
    through.hostname = '127.0.0.1'
    await vouch.kill()
    await vouch.start({ DATABASE_URL: through.href })
    expect(cuts).toBe(1)
    await vouch.kill()
    for (const one of open) one.destroy()
    relay.close()
  },
  60_000,
)

describe('a start that fails prints one line that names the setting', { timeout: 300_000 }, () => {
  beforeAll(() => vouch.kill())
  const told = async (over: Record<string, string>, line: RegExp) => {
    await expect(vouch.start({ LOG_LEVEL: 'silent', ...over })).rejects.toThrow(
      new RegExp(`^the server ended at its start: Vouch did not start\\. ${line.source}[^\\n]*\\n$`),
    )
  }

  test('a secret other than the database’s own', () =>
    told(
      { APP_SECRET: 'another secret of more than thirty-two letters' },
      /APP_SECRET: the database was begun with another secret\. Set the same/,
    ))
  test('a host that is not there', () => told({ HOST: 'nope.invalid' }, /HOST: .*nope\.invalid/))
  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const { port } = other.address() as AddressInfo
    await told({ PORT: String(port) }, new RegExp(`PORT: ${port} is in use by another program`))
    other.close()
  })
  test('a data folder that is a file, or lies under one', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'here')
    for (const DATA_DIR of [file, join(file, 'data')]) await told({ DATA_DIR }, /DATA_DIR: /)
  })
  test('a data folder in which no file can be kept', () => {
    writeFileSync(join(folder, 'files'), 'no folder')
    return told({ DATA_DIR: folder, APP_SECRET: 'a secret of more than thirty-two letters' }, /DATA_DIR: .*files/)
  })
  test('when Postgres is away', async () =>
    told({ DATABASE_URL: `postgres://vouch@127.0.0.1:${await freePort()}/vouch` }, /DATABASE_URL: .*ECONNREFUSED/))
  test.runIf(process.env.TEST_DATABASE_URL)('a role that Postgres does not know', () => {
    const url = new URL(process.env.TEST_DATABASE_URL!)
    url.username = 'nobodyhere'
    return told({ DATABASE_URL: url.href }, /DATABASE_URL: role "nobodyhere" does not exist/)
  })
})
