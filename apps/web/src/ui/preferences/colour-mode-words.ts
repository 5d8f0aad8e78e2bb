import type { Translate } from '@formstead/i18n'
import type { ColourModeWords } from './colour-mode-switch.tsx'

export function colourModeWords(t: Translate): ColourModeWords {
  return {
    label: t('colourMode.label'),
    light: t('colourMode.light'),
    dark: t('colourMode.dark'),
    system: t('colourMode.system'),
  }
}
