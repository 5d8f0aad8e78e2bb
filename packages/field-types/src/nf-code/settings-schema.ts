import * as z from 'zod'
import { text } from '../shared/setting-parts.ts'

export const nfCodeSettings = z.looseObject({
  /** HTML as the author wrote it. It may do anything, so it never enters a document of ours. */
  content: text(),
})
export type NfCodeSettings = z.output<typeof nfCodeSettings>
