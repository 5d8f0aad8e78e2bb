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

  async function run(act: (openView: typeof table.openView) => Promise<void>): Promise<boolean> {
    const { href } = location
    try {
      await act((id) => {
        // The user may have gone elsewhere in the meantime.
        if (location.href === href) table.openView(id)
      })
      return true
    } catch {
      toast.error(t('submissions.failed'))
      return false
    }
  }

  return {
    save: () =>
      run(async (openView) => {
        if (!view) return
        const { name, is_shared } = view
        await api('PUT /open/forms/{form}/views/{view}', {
          params: { ...params, view: view.id },
          body: { name, is_shared, ...content },
        })
        await refresh()
        table.dropArrangement()
        openView(view.id)
        toast.success(t('submissions.view.saved', { name }))
      }),
    saveAs: (name: string, isShared: boolean) =>
      run(async (openView) => {
        const made = await api('POST /open/forms/{form}/views', {
          params,
          body: { name, is_shared: isShared, ...content },
        })
        await refresh()
        openView(made.id)
        toast.success(t('submissions.view.saved', { name }))
      }),
    remove: () =>
      run(async (openView) => {
        if (!view) return
        const { id, name, is_shared, columns, matching, sort } = view
        await api('DELETE /open/forms/{form}/views/{view}', { params: { ...params, view: id } })
        openView(null)
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
