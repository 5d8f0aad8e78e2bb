import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import { instanceSettings } from '../instance/instance-settings.table.ts'

export type McpStatus = {
  isEnabled: boolean
  /** Whether tokens would be safe in transit: https, or a loopback address. */
  isReady: boolean
  configured: boolean | null
  source: 'environment' | 'settings'
}

type StatusConfig = Pick<Config, 'isSelfHosted' | 'appUrl' | 'mcpEnabled'>

/** The hosted service always offers it. On a self-hosted instance an admin decides, or else the environment. */
export async function readMcpStatus(db: Database, config: StatusConfig): Promise<McpStatus> {
  const isReady = isSafeAddress(config.appUrl)
  if (!config.isSelfHosted)
    return { isEnabled: true, isReady, configured: null, source: 'environment' }
  const [row] = await db
    .select({ value: instanceSettings.value })
    .from(instanceSettings)
    .where(eq(instanceSettings.name, 'mcp'))
  const stored = row && isSetting(row.value) ? row.value.enabled : undefined
  return {
    isEnabled: stored ?? config.mcpEnabled ?? false,
    isReady,
    configured: stored ?? config.mcpEnabled ?? null,
    source: stored === undefined ? 'environment' : 'settings',
  }
}

export async function isMcpAvailable(db: Database, config: StatusConfig): Promise<boolean> {
  if (!config.isSelfHosted) return true
  const { isEnabled, isReady } = await readMcpStatus(db, config)
  return isEnabled && isReady
}

const isSetting = (value: unknown): value is { enabled: boolean } =>
  typeof value === 'object' &&
  value !== null &&
  'enabled' in value &&
  typeof value.enabled === 'boolean'

function isSafeAddress(appUrl: string): boolean {
  const { protocol, hostname } = new URL(appUrl)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

export async function setMcpEnabled(db: Database, by: AuditActor, enabled: boolean): Promise<void> {
  await db.transaction(async (db) => {
    const changed = { value: { enabled }, updatedAt: new Date(), updatedBy: by.userId }
    await db
      .insert(instanceSettings)
      .values({ name: 'mcp', ...changed })
      .onConflictDoUpdate({ target: instanceSettings.name, set: changed })
    await recordAudit(db, by, {
      action: 'instance.settings_changed',
      workspaceId: null,
      details: { setting: 'mcp', after: String(enabled) },
    })
  })
}
