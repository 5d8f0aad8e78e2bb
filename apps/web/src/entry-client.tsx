import { hydrateRoot } from 'react-dom/client'
import { followColorMode } from './lib/color-mode/color-mode.ts'
import { recordThisVisit } from './lib/analytics/record-this-visit.ts'
import { ColorModeSwitch, type ColorModeWords } from './ui/preferences/color-mode-switch.tsx'
import '@formstead/ui/styles.css'

const island = document.querySelector<HTMLElement>('#color-mode')!
const words = JSON.parse(island.dataset['words']!) as ColorModeWords
hydrateRoot(island, <ColorModeSwitch words={words} />)
followColorMode()
recordThisVisit()
