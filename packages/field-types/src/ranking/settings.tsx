import { useT } from '@formstead/i18n/react'
import { NumberInput } from '@formstead/ui/number-input'
import { OptionList } from '../shared/choice/editor/option-list.tsx'
import type { SettingsProps } from '../views.ts'
import type { RankingSettings } from './settings-schema.ts'

export function Settings({ field, change, error }: SettingsProps<RankingSettings>) {
  const t = useT()
  return (
    <>
      <OptionList
        options={field.ranking.options}
        change={(options) => change({ ranking: { ...field.ranking, options } })}
        error={(path) => error(`ranking.${path}`)}
      />
      <NumberInput
        label={t('field_types.ranking.top')}
        help={t('field_types.ranking.top_help')}
        value={field.ranking_top}
        min={1}
        max={field.ranking.options.length}
        error={error('ranking_top')}
        onChange={(ranking_top) => change({ ranking_top })}
      />
    </>
  )
}
