import { hydrateRoot } from 'react-dom/client'
import { recordThisVisit } from './lib/analytics/record-this-visit.ts'
import { followColorMode } from './lib/color-mode/color-mode.ts'
import { ColorModeSwitch, type ColorModeLabels } from './ui/preferences/color-mode-switch.tsx'
import '@formstead/ui/styles.css'

const island = document.querySelector<HTMLElement>('#color-mode')!
const labels = JSON.parse(island.dataset['labels']!) as ColorModeLabels
hydrateRoot(island, <ColorModeSwitch labels={labels} />)
followColorMode()
recordThisVisit()
