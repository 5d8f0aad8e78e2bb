import * as z from 'zod'
import { choiceOptions, choiceSettings, demandPictures } from '../shared/choice/choice-settings.ts'
import { number } from '../shared/setting-parts.ts'

export const multiSelectSettings = z
  .looseObject({
    multi_select: choiceOptions,
    ...choiceSettings,
    min_selection: number({ min: 0, whole: true }),
    max_selection: number({ min: 1, whole: true }),
  })
  .superRefine(demandPictures('multi_select', ({ multi_select }) => multi_select.options))
export type MultiSelectSettings = z.output<typeof multiSelectSettings>
