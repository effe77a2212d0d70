// The uses of the application secret: sealing login codes and kept emails, keyed hashes, signed links.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OwnError } from '../errors.ts'

export type Secrets = {
  seal: (plain: string) => string
  open: (sealed: string) => string
  /**
   * Seals and opens many login codes at once, because lists and imports have thousands. A code is one AES block: eight characters that are
   * unique, and eight zero bytes. So equal blocks never occur, and a changed block is detected.
   */
  sealCodes: (codes: string[]) => string[]
  openCodes: (sealed: string[]) => string[]
  /** The keyed hash that finds a login code; `code` as typed. */
  codeHash: (code: string) => string
  sign: (text: string) => string
  verify: (text: string, signature: string) => boolean
  /** Authenticates a row of a log. It cannot be made without the secret. */
  mac: (text: string) => string
  /** Identifies the secret without revealing it: the same value for the same secret. */
  check: string
}

/** `APP_SECRET`, or a secret that is made once and kept in the data folder for its owner only. With `make: false` it must exist already. */
export function appSecret(given: string | undefined, dataDir: string, { make = true } = {}): string {
  if (given) return given
  const path = join(dataDir, 'app-secret')
  if (make && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const whole = `${path}.${randomUUID()}`
    // Written to another name and then linked, so that a crash leaves no empty secret and a second server cannot replace it.
    writeFileSync(whole, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(whole, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(whole)
    }
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${path} holds no secret. Restore it from a backup: without it login codes and kept emails cannot be read.`)
  return secret
}

export function makeSecrets(secret: string): Secrets {
  // Key objects are made once. With a plain buffer Node makes one at each use, which costs five times the work itself.
  const key = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'vouch', purpose, 32)))
  const sealKey = key('seal')
  const codeKey = key('code')
  const blockKey = key('code block')
  const linkKey = key('link')
  const logKey = key('log')
  const check = createHmac('sha256', key('check')).update('vouch').digest('base64url')
  const sign = (text: string) => createHmac('sha256', linkKey).update(text).digest('base64url')
  return {
    seal(plain) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv)
      return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
      decipher.setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
    sealCodes(codes) {
      const blocks = Buffer.alloc(codes.length * 16)
      codes.forEach((code, i) => blocks.write(normaliseCode(code), i * 16, 8, 'latin1'))
      const cipher = createCipheriv('aes-256-ecb', blockKey, null).setAutoPadding(false)
      const sealed = Buffer.concat([cipher.update(blocks), cipher.final()])
      return codes.map((_, i) => sealed.toString('hex', i * 16, i * 16 + 16))
    },
    openCodes(sealed) {
      const decipher = createDecipheriv('aes-256-ecb', blockKey, null).setAutoPadding(false)
      const blocks = Buffer.concat([decipher.update(Buffer.from(sealed.join(''), 'hex')), decipher.final()])
      return sealed.map((_, i) => {
        if (blocks.readBigUInt64BE(i * 16 + 8) !== 0n) throw new OwnError('A login code cannot be opened with this APP_SECRET.')
        return showCode(blocks.toString('latin1', i * 16, i * 16 + 8))
      })
    },
    codeHash: (code) => createHmac('sha256', codeKey).update(normaliseCode(code)).digest('base64url'),
    check,
    mac: (text) => createHmac('sha256', logKey).update(text).digest('base64url'),
    sign,
    verify(text, signature) {
      const a = Buffer.from(sign(text))
      const b = Buffer.from(signature)
      return a.length === b.length && timingSafeEqual(a, b)
    },
  }
}

// Without 0 O 1 I L U V, which look or sound like other characters.
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** Makes a login code as shown, `XXXX-XXXX`. */
export function makeCode(): string {
  let code = ''
  for (let i = 0; i < 8; i++) code += alphabet[randomInt(alphabet.length)]
  return showCode(code)
}

const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Removes spaces and hyphens and ignores letter case, so that a code may be typed in any way. */
function normaliseCode(code: string): string {
  return code.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
}

export const makeToken = (): string => randomBytes(32).toString('base64url')
/** A random token needs no slow or keyed hash, because it cannot be guessed from its hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
