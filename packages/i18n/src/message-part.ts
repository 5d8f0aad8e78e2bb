export type MessagePart = 'app' | LaterPart

/** The parts of the app whose messages are downloaded on demand; all other messages come with the app. */
export type LaterPart = 'editor' | 'results' | 'settings' | 'plans' | 'gallery'

const parts: Readonly<Record<string, MessagePart>> = {
  field_types: 'editor',
  editor: 'editor',
  submissions: 'results',
  results: 'results',
  export: 'results',
  share: 'results',
  integrations: 'results',
  profile: 'settings',
  passwordSettings: 'settings',
  security: 'settings',
  passkeys: 'settings',
  linked: 'settings',
  tokens: 'settings',
  account: 'settings',
  members: 'settings',
  mailServer: 'settings',
  workspaceCode: 'settings',
  fileLinks: 'settings',
  domains: 'settings',
  sso: 'settings',
  audit: 'settings',
  admin: 'settings',
  plans: 'plans',
  gallery: 'gallery',
}

/** Where a message is used: the prefix of its key decides which part of the product downloads it. */
export function messagePart(key: string): MessagePart {
  // Summaries are shown in the results, which do not load the editor.
  if (key.startsWith('field_types.summary.')) return 'results'
  return parts[key.slice(0, key.indexOf('.'))] ?? 'app'
}
