import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { layoutKey, submissionsKey } from './table-query.ts'

/** The data of the table, apart from its rows. */
export function useTableData(form: number) {
  const { api } = useApp()
  const params = { form: String(form) }
  const key = submissionsKey(form)
  const columns = useQuery({
    queryKey: [...key, 'columns'],
    queryFn: () => api('GET /open/forms/{form}/columns', { params }),
  })
  const labels = useQuery({
    queryKey: [...key, 'labels'],
    queryFn: () => api('GET /open/forms/{form}/labels', { params }),
  })
  const views = useQuery({
    queryKey: viewsKey(form),
    queryFn: () => api('GET /open/forms/{form}/views', { params }),
  })
  const kept = useQuery({
    queryKey: layoutKey(form),
    queryFn: () => api('GET /open/forms/{form}/table', { params }),
    staleTime: Infinity,
  })
  const all = [columns, labels, views, kept]
  return {
    columns: columns.data,
    labels: labels.data,
    views: views.data,
    kept: kept.data,
    error: all.find(({ isError, data }) => isError && data === undefined)?.error,
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  }
}

export const viewsKey = (form: number) => [...submissionsKey(form), 'views'] as const
