import type { HelpLink } from '@formstead/contract'

export const helpLabels = {
  help_center: 'help.helpCenter',
  docs: 'help.docs',
  api_docs: 'help.apiDocs',
  self_hosting: 'help.selfHosting',
  roadmap: 'help.roadmap',
  feature_requests: 'help.featureRequests',
  changelog: 'help.changelog',
  community: 'help.community',
  source_code: 'help.sourceCode',
} as const satisfies Record<HelpLink, string>

export const noLinks: Partial<Record<HelpLink, string | null>> = {}
