/** What an access token may do on behalf of its owner. */
export const tokenAbilities = [
  'manage-integrations',
  'forms-read',
  'forms-write',
  'workspaces-read',
  'workspaces-write',
  'workspace-users-read',
  'workspace-users-write',
] as const
export type TokenAbility = (typeof tokenAbilities)[number]
