import { useT } from '@formstead/i18n/react'
import { AnnouncementCard } from '../../features/announcement/announcement-card.tsx'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Announcement() {
  const t = useT()
  return (
    <SettingsPage title={t('announcement.title')}>
      <AnnouncementCard />
    </SettingsPage>
  )
}
