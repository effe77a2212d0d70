import { createHmac, timingSafeEqual } from 'node:crypto'

const tolerance_s = 30 * 60

/** Whether `elevenlabs-signature` (`t=<unix seconds>,v0=<hex>`) is the HMAC-SHA256 of `t.body` with our secret, made within 30 minutes of now. */
export function signatureHolds(secret: string, header: string | undefined, body: Uint8Array, now = Date.now()): boolean {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('=', 2) as [string, string | undefined])
  const time = fields.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance_s) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return fields.filter(([name]) => name === 'v0').some(([, hex]) => {
    const given = Buffer.from(/^[0-9a-f]{64}$/i.test(hex ?? '') ? hex! : '', 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
