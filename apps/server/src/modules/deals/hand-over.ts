import type { AppKeys } from '../../secrets/app-keys.ts'
import { open, seal, SealError } from '../../secrets/seal.ts'

const purpose = 'deal-license'
const context = { table: 'deal_licenses', column: 'license_key', rowId: 'hand-over' }
const lifetimeMs = 24 * 3600 * 1000

/** Seals a license for a URL with which its buyer registers or signs in. Nobody else can read or forge it. */
export const writeHandOver = (keys: AppKeys, licenseKey: string): string =>
  seal(keys, purpose, context, JSON.stringify([licenseKey, Date.now() + lifetimeMs]))

export function readHandOver(keys: AppKeys, text: string): string | undefined {
  try {
    const [licenseKey, until] = JSON.parse(open(keys, purpose, context, text)) as [string, number]
    return until > Date.now() ? licenseKey : undefined
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}
