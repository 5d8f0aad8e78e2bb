import { mcpAgents, type McpAgent } from '@formstead/contract'
import { useT } from '@formstead/i18n/react'
import { Badge, ButtonLink, Card, SegmentedControl, Skeleton, ToggleSwitch } from '@formstead/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../lib/app/app-context.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScrollingRow } from '../../ui/page/scrolling-row.tsx'
import { useErrorToast } from '../../ui/use-error-toast.ts'
import { type McpSettings, mcpSettingsKey } from './mcp-settings.ts'

type McpCardProps = { settings: McpSettings; firstAgent: string | undefined }

/** Whether agents can connect, and what to paste into each client. */
export function McpCard({ settings, firstAgent }: McpCardProps) {
  const t = useT()
  const { available, can_change: mayChange, blockers } = settings
  return (
    <Card
      title={t('mcp.title')}
      description={t('mcp.text')}
      action={
        <Badge tone={available ? 'success' : 'neutral'}>
          {t(available ? 'mcp.available' : 'mcp.unavailable')}
        </Badge>
      }
    >
      <div className="flex flex-col gap-5">
        {settings.self_hosted &&
          blockers.map(({ code, message }) => (
            <Notice key={code} tone="warning">
              {message}
            </Notice>
          ))}
        {mayChange && <McpSwitch settings={settings} />}
        {available ? (
          <ClientSetup settings={settings} firstAgent={firstAgent} />
        ) : (
          !mayChange && <p className="text-text-muted">{t('mcp.askAdmin')}</p>
        )}
      </div>
    </Card>
  )
}

export const McpCardSkeleton = () => (
  <Card>
    <Skeleton className="h-40 w-full" />
  </Card>
)

function McpSwitch({ settings }: { settings: McpSettings }) {
  const t = useT()
  const { api } = useApp()
  const queries = useQueryClient()
  const showError = useErrorToast()
  const change = useMutation({
    mutationFn: (enabled: boolean) => api('PUT /settings/mcp', { body: { enabled } }),
    onSuccess: (changed) => queries.setQueryData(mcpSettingsKey, changed),
    onError: showError,
  })
  return (
    <ToggleSwitch
      label={t('mcp.switch')}
      help={t('mcp.switchHelp')}
      checked={change.isPending ? change.variables : settings.enabled}
      disabled={change.isPending || (!settings.ready && !settings.enabled)}
      onChange={(enabled) => change.mutate(enabled)}
    />
  )
}

const names: Record<Exclude<McpAgent, 'other'>, string> = {
  cursor: 'Cursor',
  claude_code: 'Claude Code',
  chatgpt: 'ChatGPT',
  codex: 'Codex',
}
const hints = {
  cursor: 'mcp.cursorText',
  claude_code: 'mcp.claudeCodeText',
  chatgpt: 'mcp.chatgptText',
  codex: 'mcp.codexText',
  other: 'mcp.otherText',
} as const

function ClientSetup({ settings, firstAgent }: McpCardProps) {
  const t = useT()
  const [agent, setAgent] = useState<McpAgent>(
    () => mcpAgents.find((one) => one === firstAgent) ?? 'claude_code',
  )
  const nameOf = (one: McpAgent) => (one === 'other' ? t('mcp.other') : names[one])
  return (
    <>
      <Copyable label={t('mcp.address')} copyLabel={t('mcp.copy')} text={settings.server_url} />
      <div className="flex flex-col gap-3">
        <ScrollingRow>
          <SegmentedControl
            label={t('mcp.client')}
            segments={mcpAgents.map((one) => ({ value: one, label: nameOf(one) }))}
            value={agent}
            onChange={setAgent}
          />
        </ScrollingRow>
        <Copyable
          label={t(hints[agent])}
          copyLabel={t('mcp.copy')}
          text={settings.snippets[agent]}
        />
        {agent === 'cursor' && (
          <ButtonLink
            href={settings.install_urls.cursor}
            color="outline-gray"
            size="small"
            className="self-start"
          >
            {t('mcp.installCursor')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

type CopyableProps = { label: string; copyLabel: string; text: string }

function Copyable({ label, copyLabel, text }: CopyableProps) {
  return (
    <div>
      <p className="mb-1.5 text-text-muted">{label}</p>
      <div className="flex items-start gap-3 rounded-control border border-border bg-surface-sunken p-2 ps-3">
        <pre
          dir="ltr"
          className="min-w-0 grow py-1 font-mono text-xs/5 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </pre>
        <CopyButton text={text} label={copyLabel} about={label} />
      </div>
    </div>
  )
}
