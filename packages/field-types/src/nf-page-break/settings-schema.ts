import * as z from 'zod'
import { text } from '../shared/setting-parts.ts'

export const nfPageBreakSettings = z.looseObject({
  next_btn_text: text(255),
  /** Shown on the following page. */
  previous_btn_text: text(255),
})
export type NfPageBreakSettings = z.output<typeof nfPageBreakSettings>
