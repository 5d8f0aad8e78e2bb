import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { integrationsKey, type Integration } from '../../lib/forms/integrations.ts'

/** What one does with an integration that exists. Each resolves to whether it was done. */
export function useIntegrationActions(form: number) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const queryKey = integrationsKey(form)
  const paramsOf = ({ id }: Pick<Integration, 'id'>) => ({ form: String(form), integration: id })

  const keep = (changed: Integration) =>
    queries.setQueryData<Integration[]>(queryKey, (all) =>
      all?.map((one) => (one.id === changed.id ? changed : one)),
    )

  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      // An answer that is on its way would bring the state from before back.
      await queries.cancelQueries({ queryKey })
      await action()
      return true
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('home.failed'))
      return false
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey })
    }
  }

  return {
    isBusy,
    keep,
    pause: (integration: Integration) =>
      run(async () => {
        const { form_integration: changed } = await api(
          'POST /open/forms/{form}/integrations/{integration}/pause',
          { params: paramsOf(integration), body: {} },
        )
        keep(changed)
      }),
    resume: (integration: Integration, waiting: 'send' | 'skip') =>
      run(async () => {
        const { form_integration: changed } = await api(
          'POST /open/forms/{form}/integrations/{integration}/resume',
          { params: paramsOf(integration), body: { waiting } },
        )
        keep(changed)
      }),
    remove: (integration: Integration) =>
      run(async () => {
        await api('DELETE /open/forms/{form}/integrations/{integration}', {
          params: paramsOf(integration),
        })
        queries.setQueryData<Integration[]>(queryKey, (all) =>
          all?.filter(({ id }) => id !== integration.id),
        )
        toast.success(t('integrations.list.deleted'))
      }),
  }
}
