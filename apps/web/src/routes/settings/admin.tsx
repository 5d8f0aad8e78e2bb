import { useSearch } from '@tanstack/react-router'
import { AdminPage } from '../../features/admin/admin-page.tsx'
import { AnnouncementCard } from '../../features/announcement/announcement-card.tsx'
import { AuditLog } from '../../features/audit-log/audit-log.tsx'
import { searchText } from '../../lib/navigation/search-text.ts'

export function Admin() {
  const search = useSearch({ strict: false })
  const impersonated = searchText(search, 'impersonate')
  const identifier = impersonated ?? searchText(search, 'user_id')
  return (
    <AdminPage
      tab={searchText(search, 'tab')}
      person={
        identifier === undefined
          ? undefined
          : { identifier, startsImpersonation: impersonated !== undefined }
      }
      audit={<AuditLog workspaceId={null} />}
      announcement={<AnnouncementCard />}
    />
  )
}
