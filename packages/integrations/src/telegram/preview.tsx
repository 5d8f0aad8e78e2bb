import type { PreviewProps } from '../previews.ts'
import { MessageText } from '../shared/message-text.tsx'
import { readRuns, type ReadableDialect } from '../shared/read-runs.ts'
import type { TelegramMessage } from './write-message.ts'

export const markdownV2: ReadableDialect = {
  marks: { bold: '*', italic: '_', strike: '~' },
  hasEscapes: true,
  links: 'brackets',
}

/** As Telegram shows it: one bubble. */
export function Preview({ message, sender, time }: PreviewProps) {
  const { text } = message as TelegramMessage
  return (
    <div
      dir="auto"
      className="w-fit max-w-full rounded-dialog rounded-es-none bg-surface-sunken px-4 py-2.5 text-sm text-text"
    >
      <p className="font-semibold text-accent-text">{sender}</p>
      <MessageText runs={readRuns(text, markdownV2)} />
      <p className="text-end text-xs text-text-faint tabular-nums">{time}</p>
    </div>
  )
}
