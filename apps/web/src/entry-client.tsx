import { hydrateRoot } from 'react-dom/client'
import { followColourMode } from './lib/color-mode/colour-mode.ts'
import { recordThisVisit } from './lib/analytics/record-this-visit.ts'
import { ColourModeSwitch, type ColourModeWords } from './ui/preferences/colour-mode-switch.tsx'
import '@formstead/ui/styles.css'

const island = document.querySelector<HTMLElement>('#colour-mode')!
const words = JSON.parse(island.dataset['words']!) as ColourModeWords
hydrateRoot(island, <ColourModeSwitch words={words} />)
followColourMode()
recordThisVisit()
