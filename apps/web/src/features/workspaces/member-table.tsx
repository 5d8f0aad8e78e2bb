import { useI18n } from '@formstead/i18n/react'
import { Avatar, Badge, Card, Skeleton } from '@formstead/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../lib/app/app-context.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'

const roleLabels = {
  admin: 'workspaceSettings.role.admin',
  user: 'workspaceSettings.role.user',
  readonly: 'workspaceSettings.role.readonly',
} as const

export function MemberList({ workspaceId }: { workspaceId: number }) {
  const { t } = useI18n()
  const { api } = useApp()
  const members = useQuery({
    queryKey: ['workspaces', workspaceId, 'users'],
    queryFn: () =>
      api('GET /open/workspaces/{workspace}/users', { params: { workspace: workspaceId } }),
  })
  return (
    <Card title={t('workspaceSettings.members')}>
      {members.isPending && <Skeleton className="h-10 w-full" />}
      {members.isError && <LoadFailure onRetry={() => void members.refetch()} />}
      <ul className="flex flex-col gap-3">
        {members.data?.map(({ id, name, email, photo_url, pivot }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar name={name} photoUrl={photo_url} decorative />
            <span className="min-w-0 grow">
              <span className="block truncate font-medium text-text">{name}</span>
              <span className="block truncate text-text-muted">{email}</span>
            </span>
            <Badge tone={pivot.is_owner ? 'accent' : 'neutral'}>
              {pivot.is_owner ? t('workspaceSettings.owner') : t(roleLabels[pivot.role])}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
