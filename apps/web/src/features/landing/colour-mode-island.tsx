import { useT } from '@formstead/i18n/react'
import { ColourModeSwitch } from '../../ui/colour-mode-switch.tsx'

/** The only live part of the landing page: the browser gets its words here, and no others. */
export function ColourModeIsland() {
  const t = useT()
  const words = {
    label: t('colourMode.label'),
    light: t('colourMode.light'),
    dark: t('colourMode.dark'),
    system: t('colourMode.system'),
  }
  return (
    <div id="colour-mode" data-words={JSON.stringify(words)}>
      <ColourModeSwitch words={words} />
    </div>
  )
}
