import { useT } from '@formstead/i18n/react'
import { Select, toast } from '@formstead/ui'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../lib/app/app-context.ts'
import { useAllForms } from '../../../lib/forms/use-all-forms.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { toastMs } from '../../../ui/toast-durations.ts'
import { useErrorToast } from '../../../ui/use-error-toast.ts'
import { useChangeDomains, type Domain } from './domain-queries.ts'

/** The form that visitors see at the root of the domain. */
export function FrontForm({ workspace, domain }: { workspace: Workspace; domain: Domain }) {
  const t = useT()
  const { api } = useApp()
  const changeDomains = useChangeDomains(workspace)
  const forms = useAllForms(workspace.id)
  const choose = useMutation({
    mutationFn: (front_form_id: number | null) =>
      api('PATCH /open/workspaces/{workspace}/custom-domains/{domain}', {
        params: { workspace: workspace.id, domain: domain.id },
        body: { front_form_id },
      }),
    onSuccess: ({ id, front_form_id }) => {
      changeDomains((domains) =>
        domains.map((one) => (one.id === id ? { ...one, front_form_id } : one)),
      )
      toast.success(t('workspaceSettings.saved'), { durationMs: toastMs })
    },
    onError: useErrorToast(),
  })
  const options = (forms.data ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }))
  const { front_form_id: chosen } = domain
  return (
    <Select
      label={t('domains.front')}
      help={t('domains.frontHelp')}
      placeholder={t('domains.noFront')}
      options={options}
      // Without its title, the form's id would be shown.
      value={chosen === null || !forms.data ? null : String(chosen)}
      onChange={(id) => choose.mutate(id ? Number(id) : null)}
      clearable
      disabled={!forms.data || choose.isPending}
      error={forms.isError && t('error.default')}
    />
  )
}
