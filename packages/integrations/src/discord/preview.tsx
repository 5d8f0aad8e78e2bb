import type { PreviewProps } from '../previews.ts'
import { ChatBubble } from '../shared/chat-bubble.tsx'
import { MessageText } from '../shared/message-text.tsx'
import { readRuns, type ReadableDialect } from '../shared/read-runs.ts'
import type { DiscordMessage } from './write-message.ts'

export const discordMarkdown: ReadableDialect = {
  marks: { bold: '**', italic: '_', underline: '__', strike: '~~' },
  hasEscapes: true,
  links: 'brackets',
}

const read = (text: string) => <MessageText runs={readRuns(text, discordMarkdown)} />

/** As Discord shows it: the text, then cards with a colored edge. */
export function Preview({ message, sender, time }: PreviewProps) {
  const { content, username, embeds } = message as DiscordMessage
  return (
    <ChatBubble sender={username ?? sender} time={time} badge="App">
      <p>{read(content)}</p>
      {embeds.map(({ color, description, fields = [] }, index) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- cards have no other key
          key={index}
          className="mt-2 flex flex-col gap-2 rounded-control border border-s-4 border-border bg-surface-sunken px-3 py-2.5"
          style={{ borderInlineStartColor: `#${color.toString(16).padStart(6, '0')}` }}
        >
          {description !== undefined && <p>{read(description)}</p>}
          {fields.map(({ name, value }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two fields may have the same name
            <div key={place}>
              <p className="font-semibold">{read(name)}</p>
              <p>{read(value)}</p>
            </div>
          ))}
        </div>
      ))}
    </ChatBubble>
  )
}
