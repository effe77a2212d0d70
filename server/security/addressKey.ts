import { isIPv6 } from 'node:net'

/** The key that counts as one address. An IPv6 customer has 2^64 addresses, so for IPv6 it is the network. */
export function addressKey(ip: string): string {
  // Some proxies name the port too (`203.0.113.7:50312`, `[2001:db8::1]:443`), and it differs with each connection.
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':').filter(Boolean)]
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
