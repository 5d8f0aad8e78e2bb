import type { PageButtons } from '../definition/block-type.ts'
import type { NfPageBreakSettings } from './settings-schema.ts'

export const pageButtons = ({
  next_btn_text: next,
  previous_btn_text: previous,
}: NfPageBreakSettings): PageButtons => ({ next, previous })
