import { ChoiceSettingsPanel } from '../shared/choice/editor/choice-settings-panel.tsx'
import type { SettingsProps } from '../views.ts'
import type { SelectSettings } from './settings-schema.ts'

export const Settings = ({ field, change, error, ...props }: SettingsProps<SelectSettings>) => (
  <ChoiceSettingsPanel
    {...props}
    field={field}
    options={field.select.options}
    changeOptions={(update) =>
      change(({ select }) => ({ select: { ...select, options: update(select.options) } }))
    }
    change={change}
    error={(path) => error(`select.${path}`)}
  />
)
