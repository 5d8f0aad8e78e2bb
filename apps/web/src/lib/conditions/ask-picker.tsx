import { useT } from '@formstead/i18n/react'
import { OptionPicker } from '@formstead/ui/option-picker'
import type { ComponentProps } from 'react'
import { BlockIcon } from '../../ui/block-icon.tsx'
import { useDraft } from '../forms/draft-source.ts'
import { askedName } from './asked-name.ts'
import { listAskable, type Askable } from './askable.ts'

type AskPickerProps = {
  label: string
  trigger: ComponentProps<typeof OptionPicker>['trigger']
  selected?: string
  /** Selects the items to offer. */
  fits: (asked: Askable) => boolean
  onPick: (asked: Askable) => void
}

/** Picks a field or a variable of the form. */
export function AskPicker({ label, trigger, selected, fits, onPick }: AskPickerProps) {
  const t = useT()
  const asked = useDraft(listAskable).filter(fits)
  return (
    <OptionPicker
      label={label}
      trigger={trigger}
      options={asked.map((one) => ({
        value: one.id,
        label: askedName(one, t),
        icon: <BlockIcon icon={one.icon} />,
      }))}
      {...(selected !== undefined && { selected: [selected] })}
      onSelect={([id]) => {
        const picked = asked.find((one) => one.id === id)
        if (picked) onPick(picked)
      }}
    />
  )
}
