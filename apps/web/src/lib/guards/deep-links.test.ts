import { expect, test } from 'vitest'
import { readDeepLink } from './deep-links.ts'

const read = (path: string) => readDeepLink(new URL(path, 'https://app.test'))

test.each([
  ['/home', undefined],
  ['/home?page=2', undefined],
  ['/home?workspace_id=7', { path: '/home', search: '', workspaceId: 7 }],
  ['/home?page=2&workspace_id=7', { path: '/home', search: '?page=2', workspaceId: 7 }],
  ['/home?workspace_id=x', { path: '/home', search: '', workspaceId: undefined }],
  [
    '/home?workspace-settings=members&workspace_id=7',
    { path: '/settings/members', search: '', workspaceId: 7 },
  ],
  [
    '/home?workspace-settings=external-file-links',
    { path: '/settings/file-links', search: '', workspaceId: undefined },
  ],
  [
    '/home?workspace-settings=unheard-of',
    { path: '/settings/workspace', search: '', workspaceId: undefined },
  ],
  [
    '/home?user-settings=access-tokens',
    { path: '/settings/access-tokens', search: '', workspaceId: undefined },
  ],
  ['/home?user-settings=', { path: '/settings/profile', search: '', workspaceId: undefined }],
])('%s', (path, link) => {
  expect(read(path)).toEqual(link)
})
