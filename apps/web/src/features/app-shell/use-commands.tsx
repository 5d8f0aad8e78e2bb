import { useT } from '@formstead/i18n/react'
import {
  House,
  Keyboard,
  Languages,
  LayoutTemplate,
  LogOut,
  Moon,
  Plus,
  Settings,
  Sun,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useWorkspaces } from '../../lib/app/app-context.ts'
import { chooseColorMode } from '../../lib/color-mode/color-mode.ts'
import { useSettingsPages } from '../../lib/navigation/use-settings-pages.ts'

export type Command = { id: string; group: string; label: string; icon: ReactNode; run: () => void }

export type ShellActions = {
  goTo: (path: string) => void
  switchWorkspace: (workspaceId: number) => void
  createWorkspace: () => void
  chooseLanguage: () => void
  showHelp: () => void
  logOut: () => void
}

const pages = [
  { path: '/home', label: 'frame.home', Icon: House },
  { path: '/forms/create', label: 'home.newForm', Icon: Plus },
  { path: '/templates', label: 'frame.templates', Icon: LayoutTemplate },
] as const

export function useCommands(actions: ShellActions): Command[] {
  const t = useT()
  const workspaces = useWorkspaces()
  const settings = useSettingsPages().flatMap((part) => part.pages)
  const group = t('palette.actions')
  return [
    ...pages.map(({ path, label, Icon }) => ({
      id: path,
      group: t('palette.goTo'),
      label: t(label),
      icon: <Icon />,
      run: () => {
        if (path === '/forms/create') trackEvent('nav_create_form_click')
        actions.goTo(path)
      },
    })),
    ...settings.map(({ to, label, longLabel = label }) => ({
      id: to,
      group: t('palette.goTo'),
      label: t(longLabel),
      icon: <Settings />,
      run: () => actions.goTo(to),
    })),
    ...workspaces.map(({ id, name }) => ({
      id: `workspace-${id}`,
      group: t('workspace.choose'),
      label: t('palette.switchTo', { name }),
      icon: <House />,
      run: () => actions.switchWorkspace(id),
    })),
    {
      id: 'create',
      group,
      label: t('workspace.create'),
      icon: <Plus />,
      run: actions.createWorkspace,
    },
    {
      id: 'light',
      group,
      label: t('colorMode.light'),
      icon: <Sun />,
      run: () => chooseColorMode('light'),
    },
    {
      id: 'dark',
      group,
      label: t('colorMode.dark'),
      icon: <Moon />,
      run: () => chooseColorMode('dark'),
    },
    {
      id: 'language',
      group,
      label: t('frame.language'),
      icon: <Languages />,
      run: actions.chooseLanguage,
    },
    { id: 'help', group, label: t('frame.help'), icon: <Keyboard />, run: actions.showHelp },
    { id: 'logout', group, label: t('frame.logout'), icon: <LogOut />, run: actions.logOut },
  ]
}
