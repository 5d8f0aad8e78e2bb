import * as z from 'zod'
import { characterLimit } from '../character-limit/limit-schema.ts'

export const richTextSettings = z.looseObject(characterLimit)
export type RichTextSettings = z.output<typeof richTextSettings>
