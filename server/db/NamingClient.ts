import { createHash } from 'node:crypto'
import pg from 'pg'

type Query = { text?: unknown; name?: string | undefined; values?: unknown }

/** At most this many texts get a name, because each named statement uses memory in every connection. */
const most = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= most) return known
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** A client that names each select, so that Postgres parses and plans it once per connection and not at each call. */
export class NamingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [query, ...rest] = args as [Query | string, ...unknown[]]
    const named =
      typeof query === 'object' && query.name === undefined && typeof query.text === 'string' && query.text.startsWith('select ')
        ? { ...query, name: nameOf(query.text) }
        : query
    return (super.query as (...all: unknown[]) => unknown).call(this, named, ...rest) as never
  }
}

/** A client without names: behind a pooler each transaction may use another connection, which does not know the name. */
export class NamelessClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [query, ...rest] = args as [Query | string, ...unknown[]]
    const nameless = typeof query === 'object' && query.name !== undefined ? { ...query, name: undefined } : query
    return (super.query as (...all: unknown[]) => unknown).call(this, nameless, ...rest) as never
  }
}
