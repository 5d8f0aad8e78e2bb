import { useT } from '@formstead/i18n/react'
import { ToggleSwitch } from '@formstead/ui'
import { Select } from '@formstead/ui/select'
import type { SettingsProps } from '../views.ts'
import type { DateSettings } from './settings-schema.ts'

const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

const offered = ['dd/MM/yyyy', 'MM-dd-yyyy']

export function Settings({ field, change, error }: SettingsProps<DateSettings>) {
  const t = useT()
  return (
    <>
      <ToggleSwitch
        label={t('field_types.date.with_time')}
        checked={field.with_time}
        onChange={(on) => change({ with_time: on })}
      />
      <ToggleSwitch
        label={t('field_types.date.date_range')}
        help={t('field_types.date.range_help')}
        checked={field.date_range}
        onChange={(on) => change({ date_range: on })}
      />
      <ToggleSwitch
        label={t('field_types.date.prefill_today')}
        checked={field.prefill_today}
        onChange={(on) => change({ prefill_today: on })}
      />
      <ToggleSwitch
        label={t('field_types.date.disable_past_dates')}
        checked={field.disable_past_dates}
        onChange={(on) => change({ disable_past_dates: on })}
      />
      <ToggleSwitch
        label={t('field_types.date.disable_future_dates')}
        checked={field.disable_future_dates}
        onChange={(on) => change({ disable_future_dates: on })}
      />
      <Select
        label={t('field_types.date.date_format')}
        help={t('field_types.date.format_help')}
        searchable={false}
        options={[
          { value: 'dd/MM/yyyy', label: t('field_types.date.day_first') },
          { value: 'MM-dd-yyyy', label: t('field_types.date.month_first') },
          ...(offered.includes(field.date_format)
            ? []
            : [{ value: field.date_format, label: field.date_format }]),
        ]}
        value={field.date_format}
        error={error('date_format')}
        onChange={(chosen) => change({ date_format: chosen ?? 'dd/MM/yyyy' })}
      />
      {field.with_time && (
        <Select
          label={t('field_types.date.time_format')}
          searchable={false}
          options={[
            { value: '24', label: t('field_types.date.hours_24') },
            { value: '12', label: t('field_types.date.hours_12') },
          ]}
          value={field.time_format}
          error={error('time_format')}
          onChange={(chosen) => change({ time_format: chosen === '12' ? chosen : '24' })}
        />
      )}
      <Select
        label={t('field_types.date.timezone')}
        options={zones}
        clearable
        placeholder={t('field_types.date.form_zone')}
        value={field.timezone}
        error={error('timezone')}
        onChange={(zone) => change({ timezone: zone })}
      />
    </>
  )
}
