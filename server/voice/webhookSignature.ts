import { createHmac, timingSafeEqual } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

const tolerance_s = 30 * 60

const signatureOf = (header: string | undefined) => {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('=', 2) as [string, string | undefined])
  return {
    time: fields.find(([name]) => name === 't')?.[1] ?? '',
    given: fields.flatMap(([name, hex]) => (name === 'v0' && /^[0-9a-f]{64}$/i.test(hex ?? '') ? [Buffer.from(hex!, 'hex')] : [])),
  }
}

/** Whether the header can be valid before the body is read: its form is right and its time is near. */
export function signatureMayHold(header: string | undefined, now = Date.now()): boolean {
  const { time, given } = signatureOf(header)
  return /^\d{1,12}$/.test(time) && Math.abs(now / 1000 - Number(time)) <= tolerance_s && given.length > 0
}

const piece = 1024 * 1024

/** A large body in pieces of 1 MiB. Other calls run between two pieces: hashing 64 MiB at once would hold them up for 60 to 100 ms. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) {
    if (at > 0) await setImmediate()
    yield bytes.subarray(at, at + piece)
  }
}

/**
 * Whether `elevenlabs-signature` (`t=<unix seconds>,v0=<hex>`) is the
 * HMAC-SHA256 of `t.body` with our secret, and is at most 30 minutes from now.
 */
export async function signatureHolds(secret: string, header: string | undefined, body: Uint8Array, now = Date.now()): Promise<boolean> {
  if (!signatureMayHold(header, now)) return false
  const { time, given } = signatureOf(header)
  const hmac = createHmac('sha256', secret).update(`${time}.`)
  for await (const part of inPieces(body)) hmac.update(part)
  const expected = hmac.digest()
  return given.some((one) => timingSafeEqual(one, expected))
}
