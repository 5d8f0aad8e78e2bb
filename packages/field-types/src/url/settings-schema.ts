import * as z from 'zod'
import { characterLimit } from '../shared/character-limit/limit-schema.ts'
import { flag } from '../shared/setting-parts.ts'

export const urlSettings = z.looseObject({
  ...characterLimit,
  /** Old documents of the reference product used it for file uploads. Kept without effect. */
  file_upload: flag(),
})
export type UrlSettings = z.output<typeof urlSettings>
