import type { Database } from './client.ts'

/**
 * A query that is built once, and that each connection plans once. For those that nearly every request asks: building and
 * planning takes longer than running them. A transaction builds it again.
 */
export function prepareOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
