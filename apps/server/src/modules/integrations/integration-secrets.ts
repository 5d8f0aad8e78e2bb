import type { IntegrationKind } from '@formstead/integrations'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { open, seal } from '../../secrets/seal.ts'

type Settings = Record<string, unknown>
type Stored = { id: number; settings: Settings; secrets: string | null }

const purpose = 'integration-secrets'
const placeOf = (id: number) => ({ table: 'form_integrations', column: 'secrets', rowId: id })

/** Splits settings for storage: secrets encrypted for their row, and masks to show instead. */
export function hideSecrets(keys: AppKeys, kind: IntegrationKind, id: number, settings: Settings) {
  const masks: Record<string, string> = {}
  const plain: Settings = {}
  const hidden: Settings = {}
  for (const [key, value] of Object.entries(settings)) {
    const mask = (kind.secrets as Record<string, (value: unknown) => string>)[key]
    if (!mask) plain[key] = value
    else if (value !== null && value !== undefined) {
      hidden[key] = value
      masks[key] = mask(value)
    }
  }
  const isEmpty = Object.keys(hidden).length === 0
  const secrets = isEmpty ? null : seal(keys, purpose, placeOf(id), JSON.stringify(hidden))
  return { settings: plain, secrets, masks }
}

/** Returns all settings, with decrypted secrets, for sending. */
export function withSecrets(keys: AppKeys, { id, settings, secrets }: Stored): Settings {
  if (secrets === null) return settings
  return { ...settings, ...(JSON.parse(open(keys, purpose, placeOf(id), secrets)) as Settings) }
}
