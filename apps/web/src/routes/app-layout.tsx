import { useT } from '@formstead/i18n/react'
import { AppFrame } from '@formstead/ui'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AccountMenu } from '../features/app-shell/account-menu.tsx'
import { Sidebar } from '../features/app-shell/sidebar.tsx'
import { PastDueBanner } from '../features/billing/past-due-banner.tsx'
import { NotificationsButton } from '../features/notifications/notifications-button.tsx'
import { HelpMenu } from '../features/support/help-menu.tsx'
import { WorkspaceSwitcher } from '../features/workspaces/workspace-switcher.tsx'
import { useStoredFlag } from '../lib/browser/use-stored-flag.ts'
import { Localized } from '../ui/localized.tsx'
import { FrameHeaderPlace, FrameHeaderProvider } from '../ui/page/page-slots.tsx'
import type { ShellOverlay } from './shell-dialogs.tsx'
import { ShellOverlays, useShellActions } from './shell-overlays.tsx'

export function AppLayout() {
  const t = useT()
  const [overlay, setOverlay] = useState<ShellOverlay>()
  const [collapsed, setCollapsed] = useStoredFlag('formstead-sidebar-collapsed')
  const [drawerOpen, setDrawerOpen] = useState(false)
  const router = useRouter()
  const matches = useMatches()
  const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
  const { goTo, switchWorkspace, logOut } = useShellActions()
  // However it was chosen: by a link, in a menu or the command palette, or with the browser's Back button.
  useEffect(() => router.subscribe('onBeforeNavigate', () => setDrawerOpen(false)), [router])

  return (
    <Localized>
      <FrameHeaderProvider>
        <AppFrame
          sidebarLabel={t('frame.navigation')}
          collapsed={collapsed}
          onCollapsedChange={setCollapsed}
          drawerOpen={drawerOpen}
          onDrawerOpenChange={setDrawerOpen}
          bleed={matches.some(({ staticData }) => staticData.bleed)}
          banner={<PastDueBanner />}
          header={
            <>
              {title && <span className="truncate font-semibold">{t(title)}</span>}
              <FrameHeaderPlace className="flex min-w-0 grow items-center gap-3 empty:hidden" />
            </>
          }
          sidebar={
            <Sidebar
              workspaces={
                <WorkspaceSwitcher
                  onCreate={() => setOverlay('workspace')}
                  onManage={() => goTo('/settings/workspace')}
                  onSwitch={(id) => {
                    setDrawerOpen(false)
                    switchWorkspace(id)
                  }}
                />
              }
              notifications={<NotificationsButton />}
              help={<HelpMenu />}
              account={
                <AccountMenu
                  onSettings={() => goTo('/settings/profile')}
                  onAdmin={() => goTo('/settings/admin')}
                  onLanguage={() => setOverlay('language')}
                  onLogOut={logOut}
                />
              }
              onSearch={() => setOverlay('palette')}
              onHelp={() => setOverlay('help')}
            />
          }
        >
          <Outlet />
        </AppFrame>
        <ShellOverlays overlay={overlay} setOverlay={setOverlay} />
      </FrameHeaderProvider>
    </Localized>
  )
}
