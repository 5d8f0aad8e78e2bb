import type { Database } from './client.ts'

/**
 * A query that is built once and planned once per connection. Meant for queries that nearly every request runs, as
 * building and planning them takes longer than running them. A transaction builds the query again.
 */
export function prepareOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (db) => {
    const known = prepared.get(db) ?? prepare(db)
    prepared.set(db, known)
    return known
  }
}
