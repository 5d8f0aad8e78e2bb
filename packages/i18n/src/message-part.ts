export type MessagePart = 'app' | 'editor' | 'site'

const parts: Readonly<Record<string, MessagePart>> = {
  field_types: 'editor',
  editor: 'editor',
  integrations: 'editor',
  admin: 'editor',
  audit: 'editor',
  landing: 'site',
  gallery: 'site',
  legal: 'site',
}

/** Where a message is read: the start of its key decides with which part of the product it is downloaded. */
export function messagePart(key: string): MessagePart {
  // Summaries are read in the results, which do without the editor.
  if (key.startsWith('field_types.summary.')) return 'app'
  return parts[key.slice(0, key.indexOf('.'))] ?? 'app'
}
