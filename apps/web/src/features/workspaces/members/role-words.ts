export const roles = ['admin', 'user', 'readonly'] as const

export const roleLabels = {
  admin: 'workspaceSettings.role.admin',
  user: 'workspaceSettings.role.user',
  readonly: 'workspaceSettings.role.readonly',
} as const

export const roleTexts = {
  admin: 'workspaceSettings.roleText.admin',
  user: 'workspaceSettings.roleText.user',
  readonly: 'workspaceSettings.roleText.readonly',
} as const
