import { useI18n } from '@formstead/i18n/react'
import { Button, ToggleSwitch } from '@formstead/ui'
import { MultiSelect } from '@formstead/ui/select'
import type { SettingsProps } from '../views.ts'
import { allCountries } from './countries.ts'
import type { PhoneNumberSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<PhoneNumberSettings>) {
  const { t, language } = useI18n()
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
  return (
    <>
      <ToggleSwitch
        label={t('field_types.phone_number.simple')}
        checked={field.use_simple_text_input}
        onChange={(use_simple_text_input) => change({ use_simple_text_input })}
      />
      {!field.use_simple_text_input && (
        <>
          <MultiSelect
            label={t('field_types.phone_number.unavailable')}
            options={allCountries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
            values={field.unavailable_countries}
            error={error('unavailable_countries')}
            onChange={(unavailable_countries) => change({ unavailable_countries })}
          />
          <div className="flex gap-2">
            <Button
              size="small"
              color="light-gray"
              onClick={() => change({ unavailable_countries: [] })}
            >
              {t('field_types.phone_number.offer_all')}
            </Button>
            <Button
              size="small"
              color="light-gray"
              onClick={() => change({ unavailable_countries: [...allCountries] })}
            >
              {t('field_types.phone_number.offer_none')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
