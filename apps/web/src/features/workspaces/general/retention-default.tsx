import { retentionUnits } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Button, Card, Select } from '@formstead/ui'
import { NumberInput } from '@formstead/ui/number-input'
import { useApp } from '../../../lib/app/app-context.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { Workspace } from '../../../lib/session/session.ts'
import { FormPanel } from '../../../ui/forms/form-panel.tsx'
import { useSaveSettings } from '../use-save-settings.ts'

type Unit = (typeof retentionUnits)[number]
const unitLabels = {
  day: 'editor.settings.days',
  week: 'editor.settings.weeks',
  month: 'editor.settings.months',
  year: 'editor.settings.years',
} as const

/** The default for new forms. */
export function RetentionDefault({ workspace }: { workspace: Workspace }) {
  const t = useT()
  const { api } = useApp()
  const { retention } = workspace.settings
  const form = useForm<{ value: number | null; unit: Unit }>({
    value: retention?.value ?? null,
    unit: retention?.unit ?? 'month',
  })
  const save = useSaveSettings(form)
  const submit = () =>
    save(({ value, unit }) =>
      api('PUT /open/workspaces/{workspace}/retention-settings', {
        params: { workspace: workspace.id },
        body: { retention: value === null ? null : { value, unit } },
      }),
    )
  const isOff = !workspace.is_admin
  return (
    <Card
      title={t('workspaceSettings.retention')}
      description={t('workspaceSettings.retentionText')}
    >
      <FormPanel error={form.error} onSubmit={submit} label={t('workspaceSettings.retention')}>
        <div className="grid max-w-md gap-x-3 sm:grid-cols-2">
          <NumberInput
            label={t('editor.settings.retention')}
            help={t('workspaceSettings.retentionHelp')}
            min={1}
            max={3650}
            value={form.values.value}
            onChange={(value) => form.change('value', value)}
            disabled={isOff}
          />
          <Select
            label={t('editor.settings.retentionUnit')}
            options={retentionUnits.map((unit) => ({ value: unit, label: t(unitLabels[unit]) }))}
            value={form.values.unit}
            onChange={(unit) =>
              form.change('unit', retentionUnits.find((one) => one === unit) ?? 'month')
            }
            searchable={false}
            disabled={isOff}
          />
        </div>
        {!isOff && (
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
