import type { PreviewProps } from '../previews.ts'
import { ChatBubble } from '../shared/chat-bubble.tsx'
import { MessageText } from '../shared/message-text.tsx'
import { readRuns, type ReadableDialect } from '../shared/read-runs.ts'
import type { SlackMessage } from './write-message.ts'

export const mrkdwn: ReadableDialect = {
  marks: { bold: '*', italic: '_', strike: '~' },
  hasEscapes: false,
  links: 'angles',
}

/** As Slack shows it: sections below one another, quoted lines behind a bar. */
export function Preview({ message, sender, time }: PreviewProps) {
  const { blocks } = message as SlackMessage
  return (
    <ChatBubble sender={sender} time={time} badge="App">
      <div className="flex flex-col gap-2">
        {blocks.map(({ text: { text } }, index) =>
          text.startsWith('>') ? (
            // oxlint-disable-next-line react/no-array-index-key -- blocks have no other key
            <blockquote key={index} className="border-s-3 border-border-hover ps-3">
              <MessageText runs={readRuns(text.replaceAll(/^>/gm, ''), mrkdwn)} />
            </blockquote>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- blocks have no other key
            <p key={index}>
              <MessageText runs={readRuns(text, mrkdwn)} />
            </p>
          ),
        )}
      </div>
    </ChatBubble>
  )
}
