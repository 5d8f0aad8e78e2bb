import { useT } from '@formstead/i18n/react'
import { ColourModeSwitch } from '../../ui/preferences/colour-mode-switch.tsx'
import { colourModeWords } from '../../ui/preferences/colour-mode-words.ts'

/** The only live part of the landing page: the browser gets its words here, and no others. */
export function ColourModeIsland() {
  const t = useT()
  const words = colourModeWords(t)
  return (
    <div id="colour-mode" data-words={JSON.stringify(words)}>
      <ColourModeSwitch words={words} />
    </div>
  )
}
