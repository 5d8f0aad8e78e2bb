import type { Database } from '../../database/client.ts'
import { type PageQuery, rangeOf } from '../../http/response/numbered-pages.ts'
import { countForms, type FormList, type FormListQuery, listFormRows } from './form-list.queries.ts'

/** The caller checks who may see the forms of a workspace. */
export async function listFormPage(db: Database, list: FormList, query: FormListQuery & PageQuery) {
  const rows = await listFormRows(db, list, query, rangeOf(query))
  return { rows, total: await countForms(db, list, query) }
}
