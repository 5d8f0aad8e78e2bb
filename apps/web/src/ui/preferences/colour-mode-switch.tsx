import { SegmentedControl } from '@formstead/ui'
import { chooseColourMode, colourModes, useColourMode } from '../../lib/color-mode/colour-mode.ts'
import type { ColourMode } from '../../lib/color-mode/colour-mode.ts'
import { Icon } from '../icon.tsx'

export type ColourModeWords = Record<ColourMode | 'label', string>

export function ColourModeSwitch({ words }: { words: ColourModeWords }) {
  const { preference, unknown } = useColourMode()
  return (
    <div className="noscript:hidden">
      <SegmentedControl
        name="colour-mode"
        label={words.label}
        segments={colourModes.map((mode) => ({
          value: mode,
          label: words[mode],
          icon: <Icon name={mode} />,
        }))}
        value={unknown ? undefined : preference}
        onChange={chooseColourMode}
        iconsOnly
      />
    </div>
  )
}
