import type { EndpointResponse } from '@formstead/contract'
import type { GridSelection } from '@formstead/ui/data-grid'
import type { Api } from '../../../lib/api/api-client.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'

/** Nobody reads more than this on paper; an export is better. */
export const mostPrinted = 100

type Page = EndpointResponse<'GET /open/forms/{form}/submissions'>
type Listed = Pick<SubmissionTable, 'match'> & {
  form: Pick<SubmissionTable['form'], 'id'>
  query: Pick<SubmissionTable['query'], 'sort'>
}

/** Lists the selected submissions, in the order of the table if all are selected. */
export async function listPrinted(
  api: Api,
  { form, match, query: { sort } }: Listed,
  { isAll, keys }: GridSelection,
): Promise<{ ids: number[]; isMore: boolean }> {
  const ids = isAll ? [] : [...keys].map(Number)
  let after: string | null = null
  while (isAll && ids.length <= mostPrinted) {
    const { data, meta }: Page = await api('GET /open/forms/{form}/submissions', {
      params: { form: String(form.id) },
      query: {
        ...match,
        ...(sort && { sort: sort.column, order: sort.order }),
        limit: mostPrinted,
        ...(after !== null && { after }),
      },
    })
    ids.push(...data.flatMap(({ id }) => (keys.has(String(id)) ? [] : id)))
    after = meta.next_cursor
    if (after === null) break
  }
  return { ids: ids.slice(0, mostPrinted), isMore: ids.length > mostPrinted }
}
