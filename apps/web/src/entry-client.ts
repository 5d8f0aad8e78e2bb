import { recordThisVisit } from './lib/analytics/record-this-visit.ts'
import { startColorModes } from './site/color-mode-inputs.ts'
import { startStage } from './site/stage.ts'
import './site/site.css'

startColorModes()
startStage()
recordThisVisit()
