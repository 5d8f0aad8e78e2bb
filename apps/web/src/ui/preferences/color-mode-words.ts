import type { Translate } from '@formstead/i18n'
import type { ColorModeWords } from './color-mode-switch.tsx'

export function colorModeWords(t: Translate): ColorModeWords {
  return {
    label: t('colorMode.label'),
    light: t('colorMode.light'),
    dark: t('colorMode.dark'),
    system: t('colorMode.system'),
  }
}
