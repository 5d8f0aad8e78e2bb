import { useT } from '@formstead/i18n/react'
import { OptionPicker } from '@formstead/ui/option-picker'
import type { ComponentProps } from 'react'
import { BlockIcon } from '../../ui/block-icon.tsx'
import { useDraft } from '../forms/draft-source.ts'
import { referenceName } from './reference-name.ts'
import { listReferenceTargets, type ReferenceTarget } from './reference-targets.ts'

type ReferencePickerProps = {
  label: string
  trigger: ComponentProps<typeof OptionPicker>['trigger']
  selected?: string
  /** Selects the items to offer. */
  fits: (asked: ReferenceTarget) => boolean
  onPick: (asked: ReferenceTarget) => void
}

/** Picks a field or a variable of the form. */
export function ReferencePicker({ label, trigger, selected, fits, onPick }: ReferencePickerProps) {
  const t = useT()
  const asked = useDraft(listReferenceTargets).filter(fits)
  return (
    <OptionPicker
      label={label}
      trigger={trigger}
      options={asked.map((one) => ({
        value: one.id,
        label: referenceName(one, t),
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
