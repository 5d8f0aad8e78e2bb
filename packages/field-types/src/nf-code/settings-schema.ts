import * as z from 'zod'
import { text } from '../shared/setting-parts.ts'

export const nfCodeSettings = z.looseObject({
  /** The author's unmodified HTML. It may do anything, so it never enters one of our documents. */
  content: text(),
})
export type NfCodeSettings = z.output<typeof nfCodeSettings>
