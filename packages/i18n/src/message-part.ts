export type MessagePart = 'app' | 'editor' | 'site'

const parts: Readonly<Record<string, MessagePart>> = {
  field_types: 'editor',
  editor: 'editor',
  landing: 'site',
  legal: 'site',
}

/** Where a message is read: the first word of its key decides with which part of the product it is downloaded. */
export function messagePart(key: string): MessagePart {
  return parts[key.slice(0, key.indexOf('.'))] ?? 'app'
}
