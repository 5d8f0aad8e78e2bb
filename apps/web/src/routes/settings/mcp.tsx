import { useT } from '@formstead/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ConnectedApps } from '../../features/mcp/connected-apps.tsx'
import { McpCard, McpCardSkeleton } from '../../features/mcp/mcp-card.tsx'
import { mcpSettingsKey } from '../../features/mcp/mcp-settings.ts'
import { useApp } from '../../lib/app/app-context.ts'
import { searchText } from '../../lib/navigation/search-text.ts'
import { LoadFailureCard } from '../../ui/load-failure.tsx'
import { SettingsPage } from '../../ui/page/settings-page.tsx'

export function Mcp() {
  const t = useT()
  const { api } = useApp()
  const agent = searchText(useSearch({ strict: false }), 'agent')
  const settings = useQuery({
    queryKey: mcpSettingsKey,
    queryFn: () => api('GET /settings/mcp'),
    staleTime: 0,
  })
  return (
    <SettingsPage title={t('settings.mcp')}>
      {settings.isPending && <McpCardSkeleton />}
      {settings.isError && (
        <LoadFailureCard error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && <McpCard settings={settings.data} firstAgent={agent} />}
      <ConnectedApps />
    </SettingsPage>
  )
}
