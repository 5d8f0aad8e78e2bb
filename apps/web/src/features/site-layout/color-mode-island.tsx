import { useT } from '@formstead/i18n/react'
import { ColorModeSwitch } from '../../ui/preferences/color-mode-switch.tsx'
import { colorModeWords } from '../../ui/preferences/color-mode-words.ts'

/** The only live part of the landing page: the browser gets its words here, and no others. */
export function ColorModeIsland() {
  const t = useT()
  const words = colorModeWords(t)
  return (
    <div id="color-mode" data-words={JSON.stringify(words)}>
      <ColorModeSwitch words={words} />
    </div>
  )
}
