import { fileLinkHours } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, Card, FlatSelect } from '@formstead/ui'
import { useApp } from '../../lib/app/app-context.ts'
import { useForm } from '../../lib/form/use-form.ts'
import type { Workspace } from '../../lib/session/session.ts'
import { FormPanel } from '../../ui/forms/form-panel.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type Hours = (typeof fileLinkHours)[number]

export function FileLinks({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api } = useApp()
  const { expires_in_hours: saved } = workspace.settings.external_file_links
  const form = useForm<{ hours: Hours }>({ hours: readHours(saved) })
  const save = useSaveSettings(form)
  const submit = () =>
    save(({ hours }) =>
      api('PUT /open/workspaces/{workspace}/external-file-link-settings', {
        params: { workspace: workspace.id },
        body: { expires_in_hours: hours },
      }),
    )
  return (
    <Card title={t('fileLinks.title')} description={t('fileLinks.text')}>
      <FormPanel error={form.error} onSubmit={submit} label={t('fileLinks.title')}>
        <FlatSelect
          label={t('fileLinks.title')}
          name="expires_in_hours"
          options={fileLinkHours.map((hours) => ({
            value: String(hours),
            label: t('fileLinks.days', { days: hours / 24 }),
          }))}
          values={[String(form.values.hours)]}
          onChange={([hours]) => form.change('hours', readHours(Number(hours)))}
          disabled={!workspace.is_admin}
        />
        {workspace.is_admin && (
          <div>
            <Button type="submit" loading={form.isBusy}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </FormPanel>
    </Card>
  )
}

const readHours = (hours: number): Hours => fileLinkHours.find((one) => one === hours) ?? 24
