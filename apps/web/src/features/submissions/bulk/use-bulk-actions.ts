import type { EndpointResponse } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { toast, type ToastOptions } from '@formstead/ui'
import type { GridSelection } from '@formstead/ui/data-grid'
import { randomUuid } from '@formstead/ui/random-uuid'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app/app-context.ts'
import { toMatching, submissionsKey } from '../table/table-query.ts'
import type { SubmissionTable } from '../table/use-submission-table.ts'
import { useLabelNames } from '../table/cells/label-badge.tsx'

const undoMs = 10_000

type Done = Pick<
  EndpointResponse<'POST /open/forms/{form}/submissions/delete'>,
  'count' | 'is_complete' | 'before'
>

/** Whether an action that failed may have taken effect anyway. */
const mayHaveHappened = (error: unknown) => !(error instanceof ApiError) || error.status >= 500

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
    act: (progress: { operation: string; before: number | null }) => Promise<Done>,
    say: (count: number) => string,
  ): Promise<boolean> {
    const operation = randomUuid()
    let count = 0
    let done: Done | undefined
    try {
      do {
        done = await act({ operation, before: done?.before ?? null })
        count += done.count
      } while (!done.is_complete)
      await refresh()
      toast.success(say(count), offerUndo(operation))
      return true
    } catch (error) {
      toast.error(
        t('submissions.failed'),
        done || mayHaveHappened(error) ? offerUndo(operation) : {},
      )
      await refresh()
      return false
    }
  }

  function offerUndo(operation: string): ToastOptions {
    const undo = async () => {
      try {
        const body = { operation }
        while (
          !(await api('POST /open/forms/{form}/submissions/undo', { params, body })).is_complete
        );
      } catch (error) {
        toast.error(t('submissions.failed'), mayHaveHappened(error) ? offerUndo(operation) : {})
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
        (progress) =>
          api('POST /open/forms/{form}/submissions/delete', {
            params,
            body: { selection: toSelection(selection), ...progress },
          }),
        (count) => t('submissions.deleted', { count }),
      ),
    setLabel: (selection: GridSelection, label: string) =>
      run(
        (progress) =>
          api('POST /open/forms/{form}/submissions/label', {
            params,
            body: { selection: toSelection(selection), label, ...progress },
          }),
        (count) => t('submissions.labeled', { count, label: labelName(labels, label) }),
      ),
  }
}
