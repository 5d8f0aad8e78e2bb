import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const identityColumn = () =>
  bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey()

/** The id of a row in another table. */
export const rowId = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Set by the database when the row is inserted. */
export const createdMoment = (name = 'created_at') => moment(name).notNull().defaultNow()
