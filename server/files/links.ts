import type { Secrets } from '../security/secrets.ts'

/** How long a link to a stored file opens by itself, in seconds. */
export const linkSeconds = 15 * 60

const signed = (key: string, expires: number) => `file ${key} ${expires}`

/** A path of ours that opens the file without a session until it expires. */
export function fileLink(secrets: Secrets, key: string, now = Date.now()): string {
  // Rounded up, so that the same record asked for twice in a minute carries the same link and the browser's cache serves.
  const expires = Math.ceil(now / 60_000) * 60 + linkSeconds
  return `/api/files/${key}?expires=${expires}&signature=${secrets.sign(signed(key, expires))}`
}

export function linkOpens(secrets: Secrets, key: string, expires: number, signature: string, now = Date.now()): boolean {
  return expires * 1000 > now && secrets.verify(signed(key, expires), signature)
}
