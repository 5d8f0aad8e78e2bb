import * as z from 'zod'
import { choiceOptions, choiceSettings, demandPictures } from '../shared/choice/choice-settings.ts'

export const selectSettings = z
  .looseObject({ select: choiceOptions, ...choiceSettings })
  .superRefine(demandPictures('select', ({ select }) => select.options))
export type SelectSettings = z.output<typeof selectSettings>
