import { useT } from '@formstead/i18n/react'
import { FlatSelect } from '@formstead/ui'
import type { SettingsProps } from '../views.ts'
import { decoderNames, decoders } from './decoders.ts'
import type { BarcodeSettings } from './settings-schema.ts'

const options = decoderNames.map((name) => ({ value: name, label: decoders[name].title }))

export function Settings({ field, change, error }: SettingsProps<BarcodeSettings>) {
  const t = useT()
  return (
    <FlatSelect
      label={t('field_types.barcode.decoders')}
      help={t('field_types.barcode.decoders_help')}
      options={options}
      values={field.decoders}
      multiple
      columns={2}
      error={error('decoders')}
      onChange={(names) =>
        change({ decoders: decoderNames.filter((name) => names.includes(name)) })
      }
    />
  )
}
