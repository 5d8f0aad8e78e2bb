import * as z from 'zod'
import { text } from '../shared/setting-parts.ts'

export const nfTextSettings = z.looseObject({
  /** Rich text with mentions. */
  content: text(),
})
export type NfTextSettings = z.output<typeof nfTextSettings>
