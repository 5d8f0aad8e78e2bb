import { recordThisVisit } from './lib/analytics/record-this-visit.ts'
import { startColorModes } from './site/color-mode-inputs.ts'
import { startGallery } from './site/gallery.ts'
import { startStage } from './site/stage.ts'

/** The pages of the site work without any of this. */
startColorModes()
startStage()
startGallery()
recordThisVisit()
