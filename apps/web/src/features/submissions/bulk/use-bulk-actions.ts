import { useT } from '@formstead/i18n/react'
import { toast, type ToastOptions } from '@formstead/ui'
import type { GridSelection } from '@formstead/ui/data-grid'
import { useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { toMatching, submissionsKey } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useLabelNames } from '../table/cells/label-badge.tsx'

const undoMs = 10_000

/** Actions take effect immediately, and can be undone for ten seconds. */
export function useBulkActions(table: SubmissionTable) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const labelName = useLabelNames()
  const { form, labels, query, completeFilters } = table
  const params = { form: String(form.id) }

  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: submissionsKey(form.id) }),
      queries.invalidateQueries({ queryKey: ['form'] }),
    ])

  const toSelection = ({ isAll, keys }: GridSelection) => {
    const ids = [...keys].map(Number)
    return isAll ? { matching: toMatching(query, completeFilters), except: ids } : { ids }
  }

  /** One call handles a limited number of rows, and is repeated until all are done. */
  async function run(
    act: (
      operation?: string,
    ) => Promise<{ operation: string; count: number; is_complete: boolean }>,
    say: (count: number) => string,
  ): Promise<boolean> {
    let begun: string | undefined
    try {
      let done = await act()
      let count = done.count
      while (!done.is_complete) {
        begun = done.operation
        done = await act(begun)
        count += done.count
      }
      await refresh()
      toast.success(say(count), offerUndo(done.operation))
      return true
    } catch {
      toast.error(t('submissions.failed'), begun === undefined ? {} : offerUndo(begun))
      await refresh()
      return false
    }
  }

  function offerUndo(operation: string): ToastOptions {
    const undo = async () => {
      try {
        await api('POST /open/forms/{form}/submissions/undo', { params, body: { operation } })
      } catch {
        toast.error(t('submissions.failed'))
      }
      await refresh()
    }
    return {
      durationMs: undoMs,
      action: { label: t('home.undo'), onPress: () => void undo() },
    }
  }

  return {
    remove: (selection: GridSelection) =>
      run(
        (operation) =>
          api('POST /open/forms/{form}/submissions/delete', {
            params,
            body: { selection: toSelection(selection), ...(operation && { operation }) },
          }),
        (count) => t('submissions.deleted', { count }),
      ),
    setLabel: (selection: GridSelection, label: string) =>
      run(
        (operation) =>
          api('POST /open/forms/{form}/submissions/label', {
            params,
            body: { selection: toSelection(selection), label, ...(operation && { operation }) },
          }),
        (count) => t('submissions.labeled', { count, label: labelName(labels, label) }),
      ),
  }
}
