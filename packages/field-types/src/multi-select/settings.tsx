import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui/number-input'
import { ChoiceSettingsPanel } from '../shared/choice/editor/choice-settings-panel.tsx'
import type { SettingsProps } from '../views.ts'
import type { MultiSelectSettings } from './settings-schema.ts'

export function Settings({ field, change, error, ...props }: SettingsProps<MultiSelectSettings>) {
  const t = useT()
  return (
    <ChoiceSettingsPanel
      {...props}
      field={field}
      options={field.multi_select.options}
      changeOptions={(update) =>
        change(({ multi_select: list }) => ({
          multi_select: { ...list, options: update(list.options) },
        }))
      }
      change={change}
      error={(path) => error(`multi_select.${path}`)}
    >
      <NumberInput
        label={t('field_types.multi_select.min')}
        value={field.min_selection}
        min={0}
        error={error('min_selection')}
        onChange={(min_selection) => change({ min_selection })}
      />
      <NumberInput
        label={t('field_types.multi_select.max')}
        value={field.max_selection}
        min={1}
        error={error('max_selection')}
        onChange={(max_selection) => change({ max_selection })}
      />
    </ChoiceSettingsPanel>
  )
}
