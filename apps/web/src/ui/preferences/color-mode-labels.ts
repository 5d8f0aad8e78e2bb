import type { Translate } from '@formstead/i18n'
import type { ColorModeLabels } from './color-mode-switch.tsx'

export function colorModeLabels(t: Translate): ColorModeLabels {
  return {
    label: t('colorMode.label'),
    light: t('colorMode.light'),
    dark: t('colorMode.dark'),
    system: t('colorMode.system'),
  }
}
