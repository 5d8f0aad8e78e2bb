import {
  cutText,
  isRichTextEmpty,
  parseRichText,
  printRichText,
  richTextToText,
} from '@formstead/rich-text'
import * as z from 'zod'
import type { Control } from '../control.ts'

const longestMarkup = 50_000

/** Stored as clean markup; null if there is no text. */
export const richTextSetting = z
  .string()
  .max(longestMarkup)
  .transform((html) => {
    const tree = parseRichText(html)
    return isRichTextEmpty(tree) ? null : printRichText(tree)
  })

/** The settings that all chats share. */
export const noticeSettings = {
  message: richTextSetting.nullish(),
  include_submission_data: z.boolean().default(true),
  include_hidden_fields_submission_data: z.boolean().default(false),
  link_open_form: z.boolean().default(true),
  link_edit_form: z.boolean().default(true),
  views_submissions_count: z.boolean().default(true),
  link_edit_submission: z.boolean().default(true),
}

const noticeSettingsSchema = z.object(noticeSettings)
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>

export const noticeControls: readonly Control[] = [
  { is: 'rich-text', key: 'message', help: true },
  {
    is: 'checks',
    label: 'add',
    keys: [
      'include_submission_data',
      'link_edit_submission',
      'include_hidden_fields_submission_data',
      'link_open_form',
      'views_submissions_count',
      'link_edit_form',
    ],
  },
]

const longestSummary = 120

/** The message, with field names in place of answers. */
export function summarizeNotice({ message }: Partial<NoticeSettings>): string {
  const text = richTextToText(parseRichText(message ?? '')).replaceAll(/\s+/g, ' ')
  return text.length > longestSummary ? `${cutText(text, longestSummary)}…` : text
}
