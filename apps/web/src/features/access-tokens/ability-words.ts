import type { TokenAbility } from '@formstead/contract'
import type { MessageKey } from '@formstead/i18n'

type AbilityWords = { label: MessageKey; text: MessageKey }

export const abilityWords: Record<TokenAbility, AbilityWords> = {
  'forms-read': { label: 'tokens.formsRead', text: 'tokens.formsReadText' },
  'forms-write': { label: 'tokens.formsWrite', text: 'tokens.formsWriteText' },
  'workspaces-read': { label: 'tokens.workspacesRead', text: 'tokens.workspacesReadText' },
  'workspaces-write': { label: 'tokens.workspacesWrite', text: 'tokens.workspacesWriteText' },
  'workspace-users-read': { label: 'tokens.membersRead', text: 'tokens.membersReadText' },
  'workspace-users-write': { label: 'tokens.membersWrite', text: 'tokens.membersWriteText' },
  'manage-integrations': { label: 'tokens.integrations', text: 'tokens.integrationsText' },
}

/** In the order in which people read them: what may be seen beside what may be changed. */
export const allAbilities = Object.keys(abilityWords) as TokenAbility[]
