import { useT } from '@formstead/i18n/react'
import { toast } from '@formstead/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { integrationsKey, type Integration } from '../../lib/forms/integrations.ts'

/** Actions on an existing integration. Each resolves to whether it succeeded. */
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
      // A pending response would restore the previous state.
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
    pause: (integration: Integration) =>
      run(async () => {
        keep({ ...integration, status: 'inactive' })
        const { form_integration: changed } = await api(
          'POST /open/forms/{form}/integrations/{integration}/pause',
          { params: paramsOf(integration), body: {} },
        )
        keep(changed)
      }),
    resume: (integration: Integration, waiting: 'send' | 'skip') =>
      run(async () => {
        keep({ ...integration, status: 'active', off_reason: null })
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
