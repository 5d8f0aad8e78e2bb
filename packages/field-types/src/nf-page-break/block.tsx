import type { BlockProps } from '../views.ts'
import type { NfPageBreakSettings } from './settings-schema.ts'

/** Respondents see pages instead; authors see where one ends. */
export const NfPageBreakBlock = ({ block }: BlockProps<NfPageBreakSettings>) => (
  <div className="fs-page-break fs-quiet">{block.name}</div>
)
