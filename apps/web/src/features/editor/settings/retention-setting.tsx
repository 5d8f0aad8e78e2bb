import { useT } from '@formstead/i18n/react'
import { Button } from '@formstead/ui'
import { NumberInput } from '@formstead/ui/number-input'
import { Select } from '@formstead/ui/select'
import { useEditor } from '../editor-context.ts'
import { useFormChoice, useFormNumber } from '../form-values.ts'
import { useSettingProblem } from './setting-controls.tsx'

const units = ['day', 'week', 'month', 'year'] as const
type Unit = (typeof units)[number]

/** A number and its unit: both or neither. */
export function RetentionSetting() {
  const t = useT()
  const { session, isReadOnly } = useEditor()
  const [value] = useFormNumber('submission_retention_value')
  const [unit] = useFormChoice<Unit>('submission_retention_unit', units, 'month')
  const names: Record<Unit, string> = {
    day: t('editor.settings.days'),
    week: t('editor.settings.weeks'),
    month: t('editor.settings.months'),
    year: t('editor.settings.years'),
  }
  const set = (number: number | null, of: Unit) =>
    session.edit(
      [
        { type: 'set', path: ['submission_retention_value'], value: number },
        { type: 'set', path: ['submission_retention_unit'], value: number === null ? null : of },
      ],
      'retention',
    )
  const shortcuts = [
    { label: t('editor.settings.oneWeek'), value: 1, of: 'week' },
    { label: t('editor.settings.oneMonth'), value: 1, of: 'month' },
    { label: t('editor.settings.sixMonths'), value: 6, of: 'month' },
    { label: t('editor.settings.oneYear'), value: 1, of: 'year' },
  ] as const
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberInput
          label={t('editor.settings.retention')}
          help={t('editor.settings.retentionHelp')}
          error={useSettingProblem('submission_retention_value')}
          min={1}
          max={3650}
          value={value}
          onChange={(number) => set(number, unit)}
          disabled={isReadOnly}
        />
        <Select
          label={t('editor.settings.retentionUnit')}
          error={useSettingProblem('submission_retention_unit')}
          options={units.map((one) => ({ value: one, label: names[one] }))}
          value={unit}
          onChange={(chosen) => set(value ?? 1, units.find((one) => one === chosen) ?? unit)}
          searchable={false}
          disabled={isReadOnly}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {shortcuts.map(({ label, value: number, of }) => (
          <Button key={label} size="small" color="outline-gray" onClick={() => set(number, of)}>
            {label}
          </Button>
        ))}
        {value !== null && (
          <Button size="small" color="outline-gray" onClick={() => set(null, unit)}>
            {t('editor.settings.forever')}
          </Button>
        )}
      </div>
    </div>
  )
}
