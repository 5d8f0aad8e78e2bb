import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formDrafts, formVersions } from '../forms/forms.table.ts'

/** What lists show of a form, from its draft and published version. */
export const published = alias(formVersions, 'published')

export const title = sql<string>`coalesce(${formDrafts.title}, ${formVersions.title})`

/** The state in everyday terms. Published documents are valid, so the closing time can be parsed. */
export const state = sql<'draft' | 'live' | 'closed'>`case
  when ${published.visibility} = 'closed' then 'closed'
  when ${published.visibility} = 'public' and ${published.closesAt} <> ''
    and ${published.closesAt}::timestamptz <= now() then 'closed'
  when ${published.visibility} = 'public' then 'live'
  else 'draft' end`
