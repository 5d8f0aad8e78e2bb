import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { hasRole } from '../accounts/staff-role.policy.ts'
import type { StaffRole } from '../accounts/users.table.ts'
import { recordAudit, type AuditActor } from '../audit/record-audit.ts'
import { instanceSettings, type Announcement } from './instance-settings.table.ts'

/** Browsers use the id to remember that the announcement was dismissed. */
type Kept = Announcement & { id: string }

export async function findAnnouncement(db: Database): Promise<Kept | null> {
  const [row] = await db
    .select({ value: instanceSettings.value })
    .from(instanceSettings)
    .where(eq(instanceSettings.name, 'announcement'))
  return (row?.value as Kept | undefined) ?? null
}

/** A changed text makes a new announcement, shown even to people who dismissed the previous one. */
export async function saveAnnouncement(
  db: Database,
  actor: AuditActor,
  announcement: Announcement | null,
): Promise<void> {
  await db.transaction(async (db) => {
    const before = await findAnnouncement(db)
    if (announcement === null)
      await db.delete(instanceSettings).where(eq(instanceSettings.name, 'announcement'))
    else {
      const isSame = before !== null && isDeepStrictEqual(said(before), said(announcement))
      const value = { ...announcement, id: isSame ? before.id : randomUUID() }
      const changed = { value, updatedAt: new Date(), updatedBy: actor.userId }
      await db
        .insert(instanceSettings)
        .values({ name: 'announcement', ...changed })
        .onConflictDoUpdate({ target: instanceSettings.name, set: changed })
    }
    await recordAudit(db, actor, {
      action: 'instance.settings_changed',
      workspaceId: null,
      details: {
        setting: 'announcement',
        before: before?.text ?? null,
        after: announcement?.text ?? null,
      },
    })
  })
}

const said = ({ text, link_url, link_label }: Announcement) => ({ text, link_url, link_label })

/** Whether the announcement is currently shown to someone with this role, or to visitors. */
export function isAnnouncedTo(
  { audience, starts_at, ends_at }: Announcement,
  role: StaffRole | undefined,
  now = new Date(),
): boolean {
  if (starts_at !== null && now < new Date(starts_at)) return false
  if (ends_at !== null && now >= new Date(ends_at)) return false
  if (audience === 'everyone') return true
  return role !== undefined && (audience === 'signed_in' || hasRole(role, 'moderator'))
}
