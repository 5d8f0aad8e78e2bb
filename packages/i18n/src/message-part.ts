export type MessagePart = 'app' | LaterPart

/** What a screen downloads when it is opened; the rest comes with the app. */
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

/** Where a message is read: the start of its key decides with which part of the product it is downloaded. */
export function messagePart(key: string): MessagePart {
  // Summaries are read in the results, which do without the editor.
  if (key.startsWith('field_types.summary.')) return 'results'
  return parts[key.slice(0, key.indexOf('.'))] ?? 'app'
}
