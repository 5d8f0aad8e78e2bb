import type { MessageKey } from '@formstead/i18n'

/** A kind brings words of its own: its name, a line about it, and a label for each setting. */
export const kindWord = (kind: string, word: string): MessageKey =>
  `integrations.${kind}.${word}` as MessageKey
