import { useState, type ReactNode } from 'react'
import { useT } from '@formstead/i18n/react'
import { SegmentedControl, ToggleSwitch } from '@formstead/ui'
import { NumberInput } from '@formstead/ui/number-input'
import { Select } from '@formstead/ui/select'
import type { SettingsProps } from '../../../views.ts'
import type { ChoiceOption, ChoiceSettings } from '../choice-option.ts'
import { OptionList } from './option-list.tsx'
import { OptionPicture } from './option-picture.tsx'

type PanelProps = Pick<SettingsProps, 'uploadMedia'> & {
  field: ChoiceSettings
  options: readonly ChoiceOption[]
  changeOptions: (update: (latest: readonly ChoiceOption[]) => ChoiceOption[]) => void
  change: (settings: Partial<ChoiceSettings>) => void
  /** Paths are relative to the type's own key. */
  error: SettingsProps['error']
  children?: ReactNode
}

export function ChoiceSettingsPanel({ field, options, changeOptions, ...props }: PanelProps) {
  const { change, error } = props
  const t = useT()
  const [withPoints, setWithPoints] = useState(options.some(({ points }) => points != null))
  const hasPictures = field.option_display_mode !== 'text_only'
  const put = (id: string, part: Partial<ChoiceOption>) =>
    changeOptions((latest) =>
      latest.map((option) => (option.id === id ? { ...option, ...part } : option)),
    )
  return (
    <>
      <OptionList
        options={options}
        change={(changed) => changeOptions(() => changed)}
        error={error}
      >
        {(option, index) => (
          <>
            {hasPictures && (
              <OptionPicture
                option={option}
                error={error(`options.${index}.image`)}
                change={(image) => put(option.id, { image })}
                {...(props.uploadMedia && { uploadMedia: props.uploadMedia })}
              />
            )}
            {withPoints && (
              <NumberInput
                label={t('field_types.choice.points', { name: option.name })}
                value={option.points ?? null}
                onChange={(points) => put(option.id, { points })}
              />
            )}
          </>
        )}
      </OptionList>
      <ToggleSwitch
        label={t('field_types.choice.with_points')}
        checked={withPoints}
        onChange={(wanted) => {
          setWithPoints(wanted)
          if (!wanted)
            changeOptions((latest) => latest.map((option) => ({ ...option, points: null })))
        }}
      />
      <Select
        label={t('field_types.choice.display')}
        searchable={false}
        options={[
          { value: 'text_only', label: t('field_types.choice.text_only') },
          { value: 'text_and_image', label: t('field_types.choice.text_and_image') },
          { value: 'image_only', label: t('field_types.choice.image_only') },
        ]}
        value={field.option_display_mode}
        onChange={(mode) =>
          change({ option_display_mode: mode as ChoiceSettings['option_display_mode'] })
        }
      />
      {hasPictures && (
        <SegmentedControl
          label={t('field_types.choice.size')}
          segments={[
            { value: 'sm', label: t('field_types.choice.sm') },
            { value: 'md', label: t('field_types.choice.md') },
            { value: 'lg', label: t('field_types.choice.lg') },
          ]}
          value={field.option_image_size}
          onChange={(option_image_size) => change({ option_image_size })}
        />
      )}
      {props.children}
      <ToggleSwitch
        label={t('field_types.choice.flat')}
        checked={field.without_dropdown}
        onChange={(without_dropdown) => change({ without_dropdown })}
      />
      {!hasPictures && (
        <ToggleSwitch
          label={t('field_types.choice.creation')}
          checked={field.allow_creation}
          onChange={(allow_creation) => change({ allow_creation })}
        />
      )}
      <ToggleSwitch
        label={t('field_types.choice.shuffle')}
        checked={field.shuffle_options}
        onChange={(shuffle_options) => change({ shuffle_options })}
      />
      <ToggleSwitch
        label={t('field_types.choice.letters')}
        checked={field.use_focused_selector}
        onChange={(use_focused_selector) => change({ use_focused_selector })}
      />
    </>
  )
}
