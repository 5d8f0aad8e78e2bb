/** Kinds of pages that the help menu can link to. */
export const helpLinks = [
  'help_center',
  'docs',
  'api_docs',
  'self_hosting',
  'roadmap',
  'feature_requests',
  'changelog',
  'community',
  'source_code',
] as const
export type HelpLink = (typeof helpLinks)[number]
