import type { MessageKey } from '@formstead/i18n'

/** The message keys of a kind: its name, its description, and a label for each setting. */
export const kindWord = (kind: string, word: string): MessageKey =>
  `integrations.${kind}.${word}` as MessageKey
