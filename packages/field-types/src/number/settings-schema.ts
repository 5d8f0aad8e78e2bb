import * as z from 'zod'
import { settingCode } from '../problems/setting-problems.ts'
import { characterLimit } from '../shared/character-limit/limit-schema.ts'
import { number } from '../shared/setting-parts.ts'

export const numberSettings = z
  .looseObject({
    number_min: number(),
    number_max: number(),
    number_step: number().refine(
      (step) => step === null || step > 0,
      settingCode('setting.not_positive'),
    ),
    ...characterLimit,
  })
  .refine(({ number_min: min, number_max: max }) => min === null || max === null || min <= max, {
    message: settingCode('setting.max_below_min'),
    path: ['number_max'],
  })
export type NumberSettings = z.output<typeof numberSettings>
