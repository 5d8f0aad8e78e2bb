import { showMask } from '@formstead/pattern'
import type { TextSettings } from '../settings-schema.ts'

type MaskSettings = Pick<TextSettings, 'multi_lines' | 'input_mask' | 'slot_char'>

/** Multi-line text has no mask. */
export const maskOf = ({ multi_lines, input_mask }: MaskSettings): string | null =>
  multi_lines ? null : input_mask

/** The current input, and a placeholder for each remaining character. */
export const showEntry = (mask: string, entry: string, { slot_char }: MaskSettings): string =>
  showMask(mask, entry, slot_char ?? '_')
