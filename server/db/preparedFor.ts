import type { Db } from './open.ts'

/** A query whose text is made once for each database and not at each call. Its values are placeholders. For queries that every call or every long list makes. */
export function preparedFor<Query>(make: (db: Db) => Query): (db: Db) => Query {
  const made = new WeakMap<Db, Query>()
  return (db) => {
    const known = made.get(db) ?? make(db)
    made.set(db, known)
    return known
  }
}
