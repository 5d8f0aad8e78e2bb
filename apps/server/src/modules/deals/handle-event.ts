import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AppSumoEvent } from './appsumo.ts'
import { replaceLicense, storeLicense } from './deal-licenses.ts'
import { dealLicenses, dealTiers, type DealTier } from './deals.table.ts'

/** Removes nothing: people whose deal has ended keep everything they made, on the free plan. */
export async function handleEvent(db: Database, told: AppSumoEvent): Promise<void> {
  if (told.test || told.parent_license_key) return
  const { event, license_key: licenseKey, prev_license_key: previousKey } = told
  const toldAt = new Date(told.event_timestamp)
  switch (event) {
    case 'purchase':
    case 'activate':
      return storeLicense(db, { licenseKey, isActive: true, toldAt }, tierOf(told.tier))
    case 'upgrade':
    case 'downgrade':
    case 'migrate': {
      const next = { licenseKey, isActive: true, toldAt }
      return previousKey && previousKey !== licenseKey
        ? replaceLicense(db, previousKey, next, tierOf(told.tier))
        : storeLicense(db, next, tierOf(told.tier))
    }
    case 'deactivate': {
      const [known] = await db
        .select({ dealTier: dealLicenses.dealTier })
        .from(dealLicenses)
        .where(eq(dealLicenses.licenseKey, licenseKey))
      return storeLicense(db, { licenseKey, isActive: false, toldAt }, tierOf(known?.dealTier))
    }
  }
}

/** Maps an unknown tier to the next higher known one, or to the highest. */
const tierOf = (tier: number | null | undefined): DealTier =>
  dealTiers.find((known) => known >= (tier ?? 1)) ?? 3
