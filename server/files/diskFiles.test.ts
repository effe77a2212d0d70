import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskFiles } from './diskFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = diskFiles(folder)

test('a stored file can be read until it is removed, under a new name or the given one', async () => {
  const bytes = Buffer.from('a few seconds of sound')
  const keys = [await files.put('recording', bytes), await files.put('recording', bytes), await files.put('speech', bytes, 'a'.repeat(40))]
  expect(new Set(keys).size).toBe(3)
  expect(keys[2]).toBe(`speech-${'a'.repeat(40)}`)
  for (const key of keys) {
    expect(await files.get(key)).toEqual(bytes)
    await files.remove(key)
    expect(await files.get(key)).toBeNull()
  }
})

test('a file that cannot be put in its place leaves nothing behind', async () => {
  const name = 'b'.repeat(40)
  const place = join(folder, 'speech', 'bb', name)
  mkdirSync(place, { recursive: true })
  await expect(files.put('speech', Buffer.from('words'), name)).rejects.toThrow()
  expect(readdirSync(dirname(place))).toEqual([name])
})

test('a disk that takes no files is storage that is away, and the check says so', async () => {
  // Nobody can make a folder there, not even the administrator of the machine.
  const closed = diskFiles('/sys/vouch-files')
  await expect(closed.put('recording', Buffer.from('sound'))).rejects.toMatchObject({ code: 'storage.away' })
  await expect(closed.check()).rejects.toThrow()
  await files.check()
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})
