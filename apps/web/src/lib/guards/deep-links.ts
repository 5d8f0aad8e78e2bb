const userPages: Record<string, string> = {
  profile: 'profile',
  account: 'account',
  security: 'security',
  connections: 'connections',
  'access-tokens': 'access-tokens',
}
const workspacePages: Record<string, string> = {
  information: 'workspace',
  general: 'workspace',
  members: 'members',
  emails: 'sending-email',
  domains: 'domains',
  'custom-code': 'custom-code',
  'external-file-links': 'file-links',
}

export type DeepLink = { path: string; search: string; workspaceId: number | undefined }

/**
 * `workspace_id` selects a workspace; `user-settings` and `workspace-settings` open a settings page, named after the
 * dialogs of the reference product. Undefined if the URL names none of them.
 */
export function readDeepLink(url: URL): DeepLink | undefined {
  const search = new URLSearchParams(url.search)
  const take = (name: string) => {
    const value = search.get(name)
    search.delete(name)
    return value
  }
  const [workspaceId, ofUser, ofWorkspace] = [
    take('workspace_id'),
    take('user-settings'),
    take('workspace-settings'),
  ]
  if (workspaceId === null && ofUser === null && ofWorkspace === null) return undefined
  const page =
    ofWorkspace === null
      ? ofUser !== null && (userPages[ofUser] ?? 'profile')
      : (workspacePages[ofWorkspace] ?? 'workspace')
  const query = search.toString()
  return {
    path: page ? `/settings/${page}` : url.pathname,
    search: page || !query ? '' : `?${query}`,
    workspaceId: workspaceId && /^\d{1,15}$/.test(workspaceId) ? Number(workspaceId) : undefined,
  }
}
