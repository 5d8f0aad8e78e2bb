import * as z from 'zod'
import { characterLimit } from '../shared/character-limit/limit-schema.ts'

export const richTextSettings = z.looseObject(characterLimit)
export type RichTextSettings = z.output<typeof richTextSettings>
