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
  Shield,
  Sun,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { trackEvent } from '../../lib/analytics/track-event.ts'
import { useApp, useFlag, useUser, useWorkspaces } from '../../lib/app/app-context.ts'
import { chooseColorMode } from '../../lib/color-mode/color-mode.ts'

export type Command = { id: string; group: string; label: string; icon: ReactNode; run: () => void }

export type ShellActions = {
  goTo: (path: string) => void
  createWorkspace: () => void
  chooseLanguage: () => void
  showHelp: () => void
  logOut: () => void
}

const pages = [
  { path: '/home', label: 'frame.home', Icon: House },
  { path: '/forms/create', label: 'home.newForm', Icon: Plus },
  { path: '/templates', label: 'frame.templates', Icon: LayoutTemplate },
  { path: '/settings/profile', label: 'settings.profile', Icon: Settings },
  { path: '/settings/password', label: 'settings.password', Icon: Settings },
  { path: '/settings/security', label: 'settings.security', Icon: Settings },
  { path: '/settings/connections', label: 'settings.connections', Icon: Settings },
  { path: '/settings/access-tokens', label: 'settings.accessTokens', Icon: Settings },
  { path: '/settings/account', label: 'settings.account', Icon: Settings },
  { path: '/settings/workspace', label: 'workspace.manage', Icon: Settings },
  { path: '/settings/audit-log', label: 'settings.auditLog', Icon: Settings },
  { path: '/settings/members', label: 'settings.members', Icon: Settings },
  { path: '/settings/sending-email', label: 'settings.sendingEmail', Icon: Settings },
  { path: '/settings/custom-code', label: 'settings.customCode', Icon: Settings },
  { path: '/settings/file-links', label: 'settings.fileLinks', Icon: Settings },
] as const
const domainPages = [
  { path: '/settings/domains', label: 'settings.domains', Icon: Settings },
] as const
const staffPages = [{ path: '/settings/admin', label: 'settings.admin', Icon: Shield }] as const

export function useCommands(actions: ShellActions): Command[] {
  const t = useT()
  const { session } = useApp()
  const workspaces = useWorkspaces()
  const user = useUser()
  const hasDomains = useFlag('custom_domains', false)
  const group = t('palette.actions')
  return [
    ...[...pages, ...(hasDomains ? domainPages : []), ...(user?.moderator ? staffPages : [])].map(
      ({ path, label, Icon }) => ({
        id: path,
        group: t('palette.goTo'),
        label: t(label),
        icon: <Icon />,
        run: () => {
          if (path === '/forms/create') trackEvent('nav_create_form_click')
          actions.goTo(path)
        },
      }),
    ),
    ...workspaces.map(({ id, name }) => ({
      id: `workspace-${id}`,
      group: t('workspace.choose'),
      label: t('palette.switchTo', { name }),
      icon: <House />,
      run: () => session.workspace.choose(id),
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
