import type { QueryResult, QueryResultRow } from 'pg'
import type { Database } from './client.ts'

/**
 * A statement that each connection plans only once: planning one that writes to many tables takes longer than running
 * it for a few rows.
 */
export function defineStatement<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Database, params: readonly unknown[]): Promise<Row[]> => {
    const statement = db._.session.prepareQuery<{
      execute: QueryResult<Row>
      all: never
      values: never
    }>({ sql: text, params: [...params] }, undefined, name, false)
    return (await statement.execute()).rows
  }
}
