import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { formDrafts, formVersions } from '../forms/forms.table.ts'

/** What lists show of a form, from its draft and what is published of it. */
export const published = alias(formVersions, 'published')

export const title = sql<string>`coalesce(${formDrafts.title}, ${formVersions.title})`

/** As a person would say it. What was published has been parsed, so its closing time can be read. */
export const state = sql<'draft' | 'live' | 'closed'>`case
  when ${published.visibility} = 'closed' then 'closed'
  when ${published.visibility} = 'public' and ${published.closesAt} <> ''
    and ${published.closesAt}::timestamptz <= now() then 'closed'
  when ${published.visibility} = 'public' then 'live'
  else 'draft' end`
