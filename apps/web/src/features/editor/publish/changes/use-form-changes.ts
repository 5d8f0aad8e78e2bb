import type { EndpointResponse } from '@formstead/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../../../lib/app/app-context.ts'
import { shownFormKey } from '../../../../lib/forms/shown-form.ts'
import { useEditor, useEditorState } from '../../editor-context.ts'

export type FormChanges = EndpointResponse<'GET /open/forms/{form}/changes'>
type SentChange = Omit<FormChanges['changes'][number], 'undo'>
export type Change = Omit<SentChange, 'details'> & {
  details: readonly SentChange['details'][number][]
}

const changesKey = (form: string) => ['form-changes', form]

/** How the draft differs from the published version; refetched whenever the draft has been saved. */
export function useChangesQuery({ withAnswers = false } = {}) {
  const { api } = useApp()
  const { form, isGuest } = useEditor()
  const revision = useEditorState(({ editing }) => editing.session.revision)
  return useQuery({
    queryKey: [...changesKey(form.id), withAnswers, revision],
    queryFn: () =>
      api('GET /open/forms/{form}/changes', {
        params: { form: form.id },
        query: withAnswers ? { with: 'answers' } : {},
      }),
    enabled: !isGuest,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    // The dialog, which needs the answers, reports a failure at once. The top bar would show nothing, so it retries.
    retry: withAnswers ? false : 3,
  })
}

export const useFormChanges = (): FormChanges | undefined => useChangesQuery().data

/** Whether respondents would see anything new. If that is unknown, the dialog tries to find out again. */
export function useMayPublish(): boolean {
  const { isReadOnly } = useEditor()
  const { data: changes, isError } = useChangesQuery()
  if (isReadOnly) return false
  if (!changes) return isError
  const { published, state, changes: list } = changes
  return published === null || state === 'draft' || list.length > 0
}

/** Call it after something was published, closed or restored. */
export function useInvalidateChanges(): () => Promise<void> {
  const queries = useQueryClient()
  const { form } = useEditor()
  return async () => {
    void queries.invalidateQueries({ queryKey: shownFormKey(form.slug) })
    await queries.invalidateQueries({ queryKey: changesKey(form.id) })
    await queries.invalidateQueries({ queryKey: historyKey(form.id) })
  }
}

export const historyKey = (form: string) => ['form-history', form]
