import { useT } from '@formstead/i18n/react'
import { AppFrame, CommandPalette } from '@formstead/ui'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountMenu } from '../features/app-shell/account-menu.tsx'
import { KeyboardHelp } from '../features/app-shell/keyboard-help.tsx'
import { LanguageDialog } from '../features/app-shell/language-dialog.tsx'
import { Sidebar } from '../features/app-shell/sidebar.tsx'
import { useCommands } from '../features/app-shell/use-commands.tsx'
import { useShortcuts } from '../features/app-shell/use-shortcuts.ts'
import { CreateWorkspaceDialog } from '../features/workspaces/create-workspace-dialog.tsx'
import { WorkspaceSwitcher } from '../features/workspaces/workspace-switcher.tsx'
import { useApp } from '../lib/app/app-context.ts'
import { useStoredFlag } from '../lib/browser/use-stored-flag.ts'
import { FrameHeaderPlace, FrameHeaderProvider } from '../ui/page/page-slots.tsx'

type Overlay = 'palette' | 'help' | 'language' | 'workspace' | undefined

export function AppLayout() {
  const t = useT()
  const navigate = useNavigate()
  const { session } = useApp()
  const [overlay, setOverlay] = useState<Overlay>()
  const [collapsed, setCollapsed] = useStoredFlag('formstead-sidebar-collapsed')
  const matches = useMatches()
  const title = matches.findLast(({ staticData }) => staticData.title)?.staticData.title
  const close = () => setOverlay(undefined)
  const goTo = (to: string) => void navigate({ to })
  const logOut = async () => {
    await session.signOut()
    location.assign('/login')
  }

  const commands = useCommands({
    goTo,
    createWorkspace: () => setOverlay('workspace'),
    chooseLanguage: () => setOverlay('language'),
    showHelp: () => setOverlay('help'),
    logOut: () => void logOut(),
  })
  useShortcuts((shortcut) => {
    if (shortcut === 'home') goTo('/home')
    else if (shortcut === 'settings') goTo('/settings/profile')
    else setOverlay(shortcut)
  })

  return (
    <FrameHeaderProvider>
      <AppFrame
        sidebarLabel={t('frame.navigation')}
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        bleed={matches.some(({ staticData }) => staticData.bleed)}
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
              />
            }
            account={
              <AccountMenu
                onSettings={() => goTo('/settings/profile')}
                onLanguage={() => setOverlay('language')}
                onLogOut={() => void logOut()}
              />
            }
            onSearch={() => setOverlay('palette')}
            onHelp={() => setOverlay('help')}
          />
        }
      >
        <Outlet />
      </AppFrame>
      <CommandPalette
        isOpen={overlay === 'palette'}
        onClose={close}
        label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        commands={commands}
        onRun={(id) => commands.find((command) => command.id === id)?.run()}
      />
      <KeyboardHelp isOpen={overlay === 'help'} onClose={close} />
      <LanguageDialog isOpen={overlay === 'language'} onClose={close} />
      <CreateWorkspaceDialog isOpen={overlay === 'workspace'} onClose={close} />
    </FrameHeaderProvider>
  )
}
