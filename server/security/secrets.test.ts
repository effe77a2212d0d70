import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords.ts'
import { appSecret, makeCode, makeSecrets, makeToken, tokenHash } from './secrets.ts'

const secrets = makeSecrets('one secret of more than thirty-two letters')
const other = makeSecrets('another secret of more than thirty-two letters')

test('sealed text opens again, never looks the same twice, and opens neither with another secret nor after a change', () => {
  for (const plain of ['', 'ABCD-EFGH', 'Ngāti 👩🏽‍💻', 'x'.repeat(100_000)]) expect(secrets.open(secrets.seal(plain))).toBe(plain)
  const sealed = secrets.seal('ABCD-EFGH')
  expect(sealed).not.toContain('ABCD')
  expect(secrets.seal('ABCD-EFGH')).not.toBe(sealed)
  expect(() => other.open(sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64url')
  for (const at of [0, 13, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => secrets.open(changed.toString('base64url'))).toThrow()
  }
  expect(() => secrets.open(bytes.subarray(0, 20).toString('base64url'))).toThrow()
})

test('login codes are sealed and opened many at a time, and not with another secret', () => {
  const codes = Array.from({ length: 500 }, makeCode)
  const sealed = secrets.sealCodes(codes)
  expect(secrets.openCodes(sealed)).toEqual(codes)
  expect(secrets.openCodes([])).toEqual([])
  expect(sealed.join(' ')).not.toContain(codes[0]!.replace('-', ''))
  expect(new Set(sealed).size).toBe(new Set(codes).size)
  expect(() => other.openCodes(sealed)).toThrow('cannot be opened with this APP_SECRET')
})

test('a code is found however it is typed, and its hash is useless with another secret', () => {
  const hash = secrets.codeHash('ABCD-EFGH')
  for (const typed of ['abcdefgh', ' ab cd ef gh ', 'ABCD–EFGH', 'a-b-c-d-e-f-g-h', 'ABCD\u00a0EFGH'])
    expect(secrets.codeHash(typed)).toBe(hash)
  expect(secrets.codeHash('ABCD-EFGJ')).not.toBe(hash)
  expect(other.codeHash('ABCD-EFGH')).not.toBe(hash)
})

test('codes have eight letters without look-alikes, all of them used, and do not repeat', () => {
  const codes = Array.from({ length: 5000 }, makeCode)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TW-Z]{4}-[2-9A-HJKMNP-TW-Z]{4}$/)
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(29)
  expect(new Set(codes).size).toBe(5000)
})

test('a signature is valid for its text and secret only', () => {
  const signature = secrets.sign('file a 1')
  expect(secrets.verify('file a 1', signature)).toBe(true)
  for (const [text, bad] of [
    ['file a 2', signature],
    ['file a 1', ''],
    ['file a 1', `${signature}=`],
    ['file a 1', 'ü'.repeat(signature.length)],
    ['file a 1', other.sign('file a 1')],
  ] as const)
    expect(secrets.verify(text, bad)).toBe(false)
})

test('a secret is made once, readable by its owner only; an empty file is not a secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vouch-secret-'))
  const nested = join(folder, 'data')
  const made = appSecret(undefined, nested)
  expect(made.length).toBeGreaterThanOrEqual(43)
  expect(appSecret(undefined, nested)).toBe(made)
  expect(appSecret('given by a setting', nested)).toBe('given by a setting')
  expect(readdirSync(nested)).toEqual(['app-secret'])
  expect(statSync(join(nested, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(nested, 'app-secret'), 'utf8').trim()).toBe(made)
  writeFileSync(join(nested, 'app-secret'), '')
  expect(() => appSecret(undefined, nested)).toThrow('holds no secret')
  rmSync(folder, { recursive: true })
})

test('passwords are hashed with argon2id, and an unknown account takes as long as a wrong password', async () => {
  const stored = await hashPassword('correct horse battery')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await checkPassword(stored, 'correct horse battery')).toBe(true)
  expect(await checkPassword(stored, 'correct horse batterY')).toBe(false)
  expect(await checkPassword(undefined, 'a password that nobody has')).toBe(false)
  // Compares CPU time, not elapsed time, because the machine may be busy.
  const work = async (hash: string | undefined) => {
    const before = process.cpuUsage()
    for (let i = 0; i < 20; i++) await checkPassword(hash, 'wrong')
    return process.cpuUsage(before).user
  }
  expect((await work(undefined)) / (await work(stored))).toBeGreaterThan(0.5)
})

test('tokens are long, random, and kept only as a digest', () => {
  const tokens = Array.from({ length: 100 }, makeToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  expect(tokenHash(tokens[0]!)).not.toContain(tokens[0]!)
})
