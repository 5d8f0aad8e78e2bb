import { SegmentedControl, type Segment } from '@formstead/ui'
import { useFormChoice } from '../form-values.ts'
import { DesignLine } from './design-section.tsx'

type ChoiceLineProps<Value extends string> = {
  /** The path of the setting in the form. */
  setting: string
  label: string
  segments: readonly Segment<Value>[]
  fallback: Value
  iconsOnly?: boolean
}

/** A setting with a few possible values. */
export function ChoiceLine<Value extends string>({
  setting,
  label,
  segments,
  fallback,
  iconsOnly = false,
}: ChoiceLineProps<Value>) {
  const values = segments.map(({ value }) => value)
  const [chosen, choose] = useFormChoice(setting, values, fallback)
  return (
    <DesignLine label={label}>
      <SegmentedControl
        label={label}
        segments={segments}
        value={chosen}
        onChange={choose}
        iconsOnly={iconsOnly}
      />
    </DesignLine>
  )
}
