import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './lockFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vouch-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = `
  const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'lockFolder.ts'))})
  const [folder, at] = process.argv.slice(1)
  await new Promise((resolve) => setTimeout(resolve, Number(at) - Date.now() - 20))
  while (Date.now() < Number(at)) {}
  try { lockFolder(folder); console.log('held') } catch (error) { console.log(error.constructor.name) }
  setTimeout(() => {}, 60_000)
`
/** Another process that tries to lock the folder at the given time (ms) and then keeps running. */
function contender(at = 0) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder, String(at)], { stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    said: new Promise<string>((resolve) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    }),
    end: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

test('a folder is locked once, even by the same process, and can be locked again after its release', () => {
  const letGo = lockFolder(join(folder, 'made/for/it'))
  expect(() => lockFolder(join(folder, 'made/for/it'))).toThrow(FolderInUse)
  expect(() => lockFolder(join(folder, 'made/for/it'))).toThrow(
    `is in use by process ${process.pid}. Stop it first, or set DATA_DIR to another folder.`,
  )
  letGo()
  lockFolder(join(folder, 'made/for/it'))()
  expect(readdirSync(join(folder, 'made/for/it'))).toEqual(['lock.db'])
})

test('another living process keeps the lock; a killed one does not', async () => {
  const other = contender()
  expect(await other.said).toBe('held')
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  await other.end()
  lockFolder(folder)()
})

test('a container with other process numbers is kept out too, and its try removes nothing', async () => {
  const other = contender()
  expect(await other.said).toBe('held')
  for (const owner of ['999999999 12345\n', `${process.pid} since then\n`, '']) {
    writeFileSync(join(folder, 'lock'), owner)
    expect(() => lockFolder(folder)).toThrow(FolderInUse)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(owner)
  }
  await other.end()
  lockFolder(folder)()
})

test('a second release does not take the lock from the next owner', () => {
  const first = lockFolder(folder)
  first()
  const second = lockFolder(folder)
  first()
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(readdirSync(folder)).toEqual(['lock', 'lock.db'])
  second()
})

test('a lock of a dead process, of another process with the same number, or an unreadable lock keeps nobody out', () => {
  for (const stale of ['999999999 12345\n', `${process.pid} 1\n`, '', 'nonsense', '-1 alive\n', '0 \n']) {
    writeFileSync(join(folder, 'lock'), stale)
    const letGo = lockFolder(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    letGo()
  }
  expect(readdirSync(folder)).toEqual(['lock.db'])
})

test('six processes find a dead owner’s lock at the same moment: one gets it', async () => {
  for (let round = 0; round < 3; round++) {
    writeFileSync(join(folder, 'lock'), '999999999 12345\n')
    const at = Date.now() + 1500
    const all = Array.from({ length: 6 }, () => contender(at))
    const said = await Promise.all(all.map((one) => one.said))
    expect(said.toSorted()).toEqual(['FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'FolderInUse', 'held'])
    await Promise.all(all.map((one) => one.end()))
  }
}, 60_000)
