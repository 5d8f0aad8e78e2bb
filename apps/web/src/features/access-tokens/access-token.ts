import type { EndpointResponse, TokenAbility } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'

export type AccessToken = EndpointResponse<'GET /settings/tokens'>[number]

export const accessTokensKey = ['access-tokens']

type AbilityLabels = { label: MessageKey; text: MessageKey }

export const abilityLabels: Record<TokenAbility, AbilityLabels> = {
  'forms-read': { label: 'tokens.formsRead', text: 'tokens.formsReadText' },
  'forms-write': { label: 'tokens.formsWrite', text: 'tokens.formsWriteText' },
  'workspaces-read': { label: 'tokens.workspacesRead', text: 'tokens.workspacesReadText' },
  'workspaces-write': { label: 'tokens.workspacesWrite', text: 'tokens.workspacesWriteText' },
  'workspace-users-read': { label: 'tokens.membersRead', text: 'tokens.membersReadText' },
  'workspace-users-write': { label: 'tokens.membersWrite', text: 'tokens.membersWriteText' },
  'manage-integrations': { label: 'tokens.integrations', text: 'tokens.integrationsText' },
}

/** In display order: reading before changing. */
export const allAbilities = Object.keys(abilityLabels) as TokenAbility[]
