import { commonMentionText, commonRichText } from '@formstead/field-types'
import type { FormBlock } from '../../form.ts'

export type BlockText = { key: string; text: string; isRich: boolean }

/** The settings of a block that can contain mentions. */
export function listBlockTexts({
  block: settings,
  answer,
  richText,
}: Pick<FormBlock, 'answer' | 'richText'> & {
  block: Readonly<Record<string, unknown>>
}): BlockText[] {
  const read = (keys: readonly string[], isRich: boolean) =>
    keys.flatMap((key): BlockText[] => {
      const text = settings[key]
      return typeof text === 'string' && text !== '' ? [{ key, text, isRich }] : []
    })
  return [
    ...read([...commonRichText, ...richText], true),
    ...read([...commonMentionText, ...(answer?.mentionText ?? [])], false),
  ]
}
