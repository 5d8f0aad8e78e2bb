import { showMask } from '@formstead/pattern'
import type { TextSettings } from './settings-schema.ts'

type MaskSettings = Pick<TextSettings, 'multi_lines' | 'input_mask' | 'slot_char'>

/** Lines of a long text follow no mask. */
export const maskOf = ({ multi_lines, input_mask }: MaskSettings): string | null =>
  multi_lines ? null : input_mask

/** The entry so far and a sign for each character to come. */
export const showEntry = (mask: string, entry: string, { slot_char }: MaskSettings): string =>
  showMask(mask, entry, slot_char ?? '_')
