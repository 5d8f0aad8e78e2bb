import { isInputMask } from '@formstead/pattern'
import * as z from 'zod'
import { settingCode } from '../problems/setting-problems.ts'
import { characterLimit } from '../shared/character-limit/limit-schema.ts'
import { flag, text } from '../shared/setting-parts.ts'

const inputMask = text(255)
  .transform((mask) => mask || null)
  .refine((mask) => mask === null || isInputMask(mask), settingCode('setting.mask'))

const slotChar = text()
  .transform((slot) => slot || null)
  .refine(
    (slot) => slot === null || /^[^\p{L}\p{N}\s]$/u.test(slot),
    settingCode('setting.slot_character'),
  )

export const textSettings = z.looseObject({
  multi_lines: flag(),
  secret_input: flag(),
  input_mask: inputMask,
  slot_char: slotChar,
  generates_uuid: flag(),
  generates_auto_increment_id: flag(),
  ...characterLimit,
})
export type TextSettings = z.output<typeof textSettings>
