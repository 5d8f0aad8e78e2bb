import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { keepColumns } from '../table/columns/arrange-columns.ts'
import { toMatching } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { viewsKey } from '../table/use-table-data.ts'

/** Saving and deleting views. */
export function useViewActions(table: SubmissionTable) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const { form, view, query, completeFilters, arranged } = table
  const params = { form: String(form.id) }
  const content = {
    columns: keepColumns(arranged),
    matching: toMatching(query, completeFilters),
    sort: query.sort,
  }
  const refresh = () => queries.invalidateQueries({ queryKey: viewsKey(form.id) })

  async function run(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch {
      toast.error(t('submissions.failed'))
    }
  }

  return {
    save: () =>
      run(async () => {
        if (!view) return
        const { name, is_shared } = view
        await api('PUT /open/forms/{form}/views/{view}', {
          params: { ...params, view: view.id },
          body: { name, is_shared, ...content },
        })
        await refresh()
        table.dropArrangement()
        table.openView(view.id)
        toast.success(t('submissions.view.saved', { name }))
      }),
    saveAs: (name: string, isShared: boolean) =>
      run(async () => {
        const made = await api('POST /open/forms/{form}/views', {
          params,
          body: { name, is_shared: isShared, ...content },
        })
        await refresh()
        table.openView(made.id)
        toast.success(t('submissions.view.saved', { name }))
      }),
    remove: () =>
      run(async () => {
        if (!view) return
        const { id, name, is_shared, columns, matching, sort } = view
        await api('DELETE /open/forms/{form}/views/{view}', { params: { ...params, view: id } })
        table.openView(null)
        await refresh()
        const bringBack = () =>
          void run(async () => {
            await api('POST /open/forms/{form}/views', {
              params,
              body: { name, is_shared, columns, matching, sort },
            })
            await refresh()
          })
        toast.success(t('submissions.view.deleted', { name }), {
          action: { label: t('home.undo'), onPress: bringBack },
        })
      }),
  }
}
