// What the application secret is used for: sealing login codes and kept emails, keyed hashes, signed links.
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
   * Login codes sealed and opened many at a time, for lists and imports have thousands. A code is one AES block: eight
   * characters that no other code shares and eight zero bytes, so equal blocks never occur and a changed one shows.
   */
  sealCodes: (codes: string[]) => string[]
  openCodes: (sealed: string[]) => string[]
  /** The keyed hash that a login code is looked up by; `code` as typed. */
  codeHash: (code: string) => string
  sign: (text: string) => string
  verify: (text: string, signature: string) => boolean
  /** What stands with a row of a log: nobody makes it without the secret. */
  mac: (text: string) => string
  /** The same for the same secret; tells nothing of it. */
  check: string
}

/** `APP_SECRET`, or one made once and kept in the data folder, readable by its owner alone. With `make: false` it must be there already. */
export function appSecret(given: string | undefined, dataDir: string, { make = true } = {}): string {
  if (given) return given
  const path = join(dataDir, 'app-secret')
  if (make && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const whole = `${path}.${randomUUID()}`
    // Written whole and then put in its place: a crash between must not leave an empty secret behind, nor a second server replace it.
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
  // Key objects, made once: with a bare buffer Node makes one at each use, which costs five times the work itself.
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

// No 0 O 1 I L U V: nothing that looks or sounds like another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

/** A login code as shown, `XXXX-XXXX`. */
export function makeCode(): string {
  let code = ''
  for (let i = 0; i < 8; i++) code += alphabet[randomInt(alphabet.length)]
  return showCode(code)
}

const showCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Spaces, hyphens and letter case do not matter when a code is typed. */
function normaliseCode(code: string): string {
  return code.replace(/[\s\-\u2010-\u2015]/g, '').toUpperCase()
}

export const makeToken = (): string => randomBytes(32).toString('base64url')
/** A random token needs no slow or keyed hash: it cannot be guessed from its digest. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
