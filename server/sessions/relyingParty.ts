import type { Config } from '../config.ts'

/** The site that a passkey belongs to. Browsers do not accept an IP address for it, so on loopback it is `localhost`. */
export function relyingParty({ public_url }: Pick<Config, 'public_url'>): { id: string; origin: string } {
  const url = new URL(public_url)
  if (/^(127\.|\[::1\])/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
