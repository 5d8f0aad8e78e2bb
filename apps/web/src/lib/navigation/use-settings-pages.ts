import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { useCurrentWorkspace, useFlag, useUser } from '../app/app-context.ts'
import { useIsBillingEnabled } from '../billing/billing-queries.ts'

type SettingsPage = {
  to: string
  label: MessageKey
  /** Outside the settings, where the label alone would not say enough. */
  longLabel?: MessageKey
}

export type SettingsGroup = { name: string; pages: readonly SettingsPage[] }

const ownPages: SettingsPage[] = [
  { to: '/settings/profile', label: 'settings.profile' },
  { to: '/settings/password', label: 'settings.password' },
  { to: '/settings/security', label: 'settings.security' },
  { to: '/settings/connections', label: 'settings.connections' },
  { to: '/settings/access-tokens', label: 'settings.accessTokens' },
  { to: '/settings/mcp', label: 'settings.mcp' },
]
const billingPage: SettingsPage = { to: '/settings/billing', label: 'settings.billing' }
const accountPage: SettingsPage = { to: '/settings/account', label: 'settings.account' }
const generalPages: SettingsPage[] = [
  { to: '/settings/workspace', label: 'settings.general', longLabel: 'workspace.manage' },
  { to: '/settings/members', label: 'settings.members' },
  { to: '/settings/sending-email', label: 'settings.sendingEmail' },
]
const domainPage: SettingsPage = { to: '/settings/domains', label: 'settings.domains' }
const furtherPages: SettingsPage[] = [
  { to: '/settings/custom-code', label: 'settings.customCode' },
  { to: '/settings/file-links', label: 'settings.fileLinks' },
  { to: '/settings/single-sign-on', label: 'settings.singleSignOn' },
  { to: '/settings/audit-log', label: 'settings.auditLog' },
]
const staffPages: SettingsPage[] = [{ to: '/settings/admin', label: 'settings.admin' }]

/** The pages of the settings that the user has, in the order of the menu. */
export function useSettingsPages(): SettingsGroup[] {
  const t = useT()
  const workspace = useCurrentWorkspace()
  const user = useUser()
  const sold = useIsBillingEnabled() ? [billingPage] : []
  const domains = useFlag('custom_domains', false) ? [domainPage] : []
  return [
    { name: t('settings.you'), pages: [...ownPages, ...sold, accountPage] },
    ...(workspace
      ? [{ name: workspace.name, pages: [...generalPages, ...domains, ...furtherPages] }]
      : []),
    ...(user?.moderator ? [{ name: t('settings.instance'), pages: staffPages }] : []),
  ]
}
