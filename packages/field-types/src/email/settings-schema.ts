import * as z from 'zod'
import { characterLimit } from '../shared/character-limit/limit-schema.ts'

export const emailSettings = z.looseObject(characterLimit)
export type EmailSettings = z.output<typeof emailSettings>
