import type { Translate } from '@formstead/i18n'
import { SegmentedControl } from '@formstead/ui/segmented-control'
import { chooseColorMode, colorModes, useColorMode } from '../../lib/color-mode/color-mode.ts'
import type { ColorMode } from '../../lib/color-mode/color-mode.ts'
import { Icon } from '../icons/icon.tsx'

export type ColorModeLabels = Record<ColorMode | 'label', string>

export function ColorModeSwitch({ labels }: { labels: ColorModeLabels }) {
  const { preference, unknown } = useColorMode()
  return (
    <div className="noscript:hidden">
      <SegmentedControl
        name="color-mode"
        label={labels.label}
        segments={colorModes.map((mode) => ({
          value: mode,
          label: labels[mode],
          icon: <Icon name={mode} />,
        }))}
        value={unknown ? undefined : preference}
        onChange={chooseColorMode}
        iconsOnly
      />
    </div>
  )
}

export function colorModeLabels(t: Translate): ColorModeLabels {
  return {
    label: t('colorMode.label'),
    light: t('colorMode.light'),
    dark: t('colorMode.dark'),
    system: t('colorMode.system'),
  }
}
