import { useT } from '@formstead/i18n/react'
import { colorModeLabels } from '../../ui/preferences/color-mode-labels.ts'
import { ColorModeSwitch } from '../../ui/preferences/color-mode-switch.tsx'

/** The only part of the landing page that is hydrated; its labels travel in the HTML, so no catalog is loaded. */
export function ColorModeIsland() {
  const t = useT()
  const labels = colorModeLabels(t)
  return (
    <div id="color-mode" data-labels={JSON.stringify(labels)}>
      <ColorModeSwitch labels={labels} />
    </div>
  )
}
