import { dealLimits } from '@formstead/contract'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { readHandOver } from './hand-over.ts'
import { dealLicenses, type DealTier } from './deals.table.ts'

type Told = { licenseKey: string; isActive: boolean; toldAt: Date }

/** Keeps what the seller reported last, even if the reports arrive out of order. */
export async function storeLicense(
  db: Database,
  { licenseKey, isActive, toldAt }: Told,
  tier: DealTier,
): Promise<void> {
  const values = { dealTier: tier, seats: dealLimits[`deal${tier}`].seat_count, isActive, toldAt }
  await db
    .insert(dealLicenses)
    .values({ licenseKey, ...values })
    .onConflictDoUpdate({
      target: dealLicenses.licenseKey,
      set: values,
      setWhere: lt(dealLicenses.toldAt, toldAt),
    })
}

/** Replaces a license with another one, which goes to the owner of the old one. */
export async function replaceLicense(
  db: Database,
  previousKey: string,
  told: Told,
  tier: DealTier,
): Promise<void> {
  await db.transaction(async (db) => {
    await storeLicense(db, told, tier)
    const [previous] = await db
      .update(dealLicenses)
      // An older report about the previous license may still arrive, and must not reactivate it.
      .set({ isActive: false, toldAt: sql`greatest(${dealLicenses.toldAt}, ${told.toldAt})` })
      .where(eq(dealLicenses.licenseKey, previousKey))
      .returning({ userId: dealLicenses.userId })
    if (previous?.userId)
      await db
        .update(dealLicenses)
        .set({ userId: previous.userId })
        .where(and(eq(dealLicenses.licenseKey, told.licenseKey), isNull(dealLicenses.userId)))
  })
}

/** Returns whether the license is theirs now: it is known and active, and nobody else has it. */
export async function attachLicense(
  db: Database,
  keys: AppKeys,
  userId: number,
  handedOver: string,
): Promise<boolean> {
  const licenseKey = readHandOver(keys, handedOver)
  if (licenseKey === undefined) return false
  const attached = await db
    .update(dealLicenses)
    .set({ userId })
    .where(
      and(
        eq(dealLicenses.licenseKey, licenseKey),
        eq(dealLicenses.isActive, true),
        or(isNull(dealLicenses.userId), eq(dealLicenses.userId, userId)),
      ),
    )
    .returning({ licenseKey: dealLicenses.licenseKey })
  return attached.length > 0
}

export async function hasLicense(db: Database, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (
    select from deal_licenses where user_id = ${userId} and is_active) as has`)
  return rows[0]!.has
}
