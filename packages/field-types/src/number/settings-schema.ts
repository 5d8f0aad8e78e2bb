import * as z from 'zod'
import { characterLimit } from '../shared/character-limit/limit-schema.ts'
import { number } from '../shared/setting-parts.ts'

export const numberSettings = z
  .looseObject({
    number_min: number(),
    number_max: number(),
    number_step: number().refine((step) => step === null || step > 0, 'Must be more than 0.'),
    ...characterLimit,
  })
  .refine(({ number_min: min, number_max: max }) => min === null || max === null || min <= max, {
    message: 'Must not be less than the smallest number.',
    path: ['number_max'],
  })
export type NumberSettings = z.output<typeof numberSettings>
