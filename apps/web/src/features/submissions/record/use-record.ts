import type { EndpointResponse } from '@formstead/contract'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { recordKey, submissionsKey } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'

export type SubmissionRecord =
  EndpointResponse<'GET /open/forms/{form}/submissions/{submission}/record'>
export type HistoryEntry =
  EndpointResponse<'GET /open/forms/{form}/submissions/{submission}/history'>[number]
export type RecordQueries = ReturnType<typeof useRecord>

/** One submission with the questions of its version, and its neighbors in the table. */
export function useRecord({ form, match, query }: SubmissionTable, id: number) {
  const { api } = useApp()
  const params = { form: String(form.id), submission: id }
  const key = recordKey(form.id, id)
  const order = query.sort ? { sort: query.sort.column, order: query.sort.order } : {}
  const record = useQuery({
    queryKey: key,
    queryFn: () => api('GET /open/forms/{form}/submissions/{submission}/record', { params }),
  })
  const neighbors = useQuery({
    queryKey: [...submissionsKey(form.id), 'neighbors', id, match, order],
    queryFn: () =>
      api('GET /open/forms/{form}/submissions/{submission}/neighbors', {
        params,
        query: { ...match, ...order },
      }),
  })
  // On a phone, these are read only once the drawer is open, which may be after they have changed.
  const notifyOnChangeProps = 'all'
  const history = useQuery({
    queryKey: [...key, 'history'],
    queryFn: () => api('GET /open/forms/{form}/submissions/{submission}/history', { params }),
    notifyOnChangeProps,
  })
  const notes = useQuery({
    queryKey: [...key, 'notes'],
    queryFn: () => api('GET /open/forms/{form}/submissions/{submission}/notes', { params }),
    notifyOnChangeProps,
  })
  return { record, neighbors: neighbors.data, history, notes }
}
