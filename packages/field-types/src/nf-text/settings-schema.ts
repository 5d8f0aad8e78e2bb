import * as z from 'zod'
import { text } from '../setting-parts.ts'

export const nfTextSettings = z.looseObject({
  /** Rich text with mentions. */
  content: text(),
})
export type NfTextSettings = z.output<typeof nfTextSettings>
