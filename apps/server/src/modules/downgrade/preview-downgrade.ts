import type { Deal, EndpointResponse, Feature, Tier } from '@formstead/contract'
import { cleanForm, type Draft } from '@formstead/form-engine'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { findSubscription } from '../billing/subscriptions/present-subscription.ts'
import { mostDomains } from '../custom-domains/domain-state.policy.ts'
import { forms, formVersions } from '../forms/forms.table.ts'
import { asFormDocument } from '../forms/document/as-form-document.ts'
import { formIntegrations } from '../integrations/integrations.table.ts'
import { neededFeatures } from '../integrations/needed-features.ts'
import { featureGate, fileMegabytes, planLimits } from '../plans/plan-tier.policy.ts'
import { domainNames } from '../workspaces/custom-domains.table.ts'
import {
  workspacePlans,
  workspaces,
  workspaceTier,
  type WorkspaceRow,
} from '../workspaces/workspaces.table.ts'

type Foreseen = EndpointResponse<'GET /subscription/downgrade'>
type ShownForm = Foreseen['workspaces'][number]['features'][number]['forms'][number]

/** Far more than anyone reads before deciding. */
const mostForms = 500

type Reader = { id: number; name: string }

type Falling = {
  id: number
  name: string
  tierNow: Tier
  tier: Tier
  /** Members who will only be able to read. */
  readers: Reader[]
  /** The new file size limit. Null if it does not change. */
  megabytes: number | null
  /** Whether there are more domains than will be included. */
  losesDomains: boolean
} & Pick<WorkspaceRow, 'emailSettings' | 'customCode' | 'customCss'>

export async function previewDowngrade(
  db: Database,
  config: Config,
  userId: number,
): Promise<Foreseen> {
  const subscription = await findSubscription(db, userId)
  const own = await db.execute<{ tier: Tier }>(sql`
    select coalesce(min(tier), 'free') as tier from plans_of_people
    where user_id = ${userId} and not is_subscription`)
  const falling = await listFalling(db, config, userId)
  return {
    ends_at: subscription?.cancelsAt?.toISOString() ?? null,
    tier: own.rows[0]!.tier,
    workspaces: await Promise.all(
      falling.map(async (workspace) => {
        const { id, name, tierNow, tier, megabytes, readers } = workspace
        return {
          id,
          name,
          tier_now: tierNow,
          tier,
          upload_megabytes: megabytes,
          features: await listLost(db, config, workspace),
          read_only_members: readers,
        }
      }),
    ),
  }
}

/** The workspaces that lose something because nobody else pays for as good a plan. */
async function listFalling(db: Database, config: Config, userId: number): Promise<Falling[]> {
  const plans = sql<(Tier | Deal)[]>`workspace_plans(${workspaces.id}, ${userId})`
  const readers = sql`
    select coalesce(json_agg(json_build_object('id', users.id, 'name', users.name)
      order by members.joined_at, users.id), '[]')
    from workspace_members as members join users on users.id = members.user_id
    where members.workspace_id = workspaces.id and members.role <> role_within_plan(
      members.workspace_id, members.user_id, members.role, ${userId})`
  const rows = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      emailSettings: workspaces.emailSettings,
      customCode: workspaces.customCode,
      customCss: workspaces.customCss,
      customDomains: domainNames,
      tierNow: workspaceTier,
      tier: sql<Tier>`workspace_tier_without(${workspaces.id}, ${userId})`,
      plansNow: workspacePlans,
      plans,
      readers: sql<Reader[]>`(${readers})`,
    })
    .from(workspaces)
    .where(
      and(
        sql`${workspaces.id} in (select workspace_id from workspace_members
          where user_id = ${userId} and role in ('owner', 'admin'))`,
        sql`${workspacePlans} <> ${plans}`,
      ),
    )
    .orderBy(workspaces.id)
  return rows.flatMap(({ plansNow, plans, customDomains, ...row }) => {
    const [now, then] = [plansNow, plans].map((all) => fileMegabytes(planLimits(config, all)))
    const losesDomains = customDomains.length > mostDomains(config, plans)
    const falls = row.tierNow !== row.tier || row.readers.length > 0 || then !== now || losesDomains
    return falls ? [{ ...row, losesDomains, megabytes: then === now ? null : then! }] : []
  })
}

async function listLost(db: Database, config: Config, workspace: Falling) {
  const [now, then] = [workspace.tierNow, workspace.tier].map((tier) => featureGate(config, tier))
  const isLost = (one: string): one is Feature => now!(one) && !then!(one)
  const lost = new Map<Feature, ShownForm[]>()
  const own: [Feature, unknown][] = [
    ['custom_smtp', workspace.emailSettings],
    ['custom_code', workspace.customCode],
    ['custom_css', workspace.customCss],
  ]
  for (const [feature, value] of own) if (value && isLost(feature)) lost.set(feature, [])
  if (workspace.losesDomains) lost.set('custom_domain', [])
  for (const { document, integrations, ...form } of await listPublished(db, workspace.id)) {
    const needed = await Promise.all(integrations.map((one) => neededFeatures(db, one)))
    for (const feature of new Set(
      [
        ...cleanForm(asFormDocument(document), (one) => !isLost(one)).features,
        ...needed.flat(),
      ].filter(isLost),
    ))
      lost.set(feature, [...(lost.get(feature) ?? []), form])
  }
  return [...lost].map(([feature, forms]) => ({ feature, forms }))
}

type ActiveIntegration = Pick<
  typeof formIntegrations.$inferSelect,
  'id' | 'formId' | 'kind' | 'settings' | 'createdBy'
>

/** The published version of each form, and its active integrations. */
function listPublished(db: Database, workspaceId: number) {
  const { id, formId, kind, settings, createdBy } = formIntegrations
  const integrations = db
    .select({
      integrations: sql`coalesce(json_agg(json_build_object('id', ${id}, 'formId', ${formId},
        'kind', ${kind}, 'settings', ${settings}, 'createdBy', ${createdBy}) order by ${id}), '[]')`,
    })
    .from(formIntegrations)
    .where(and(eq(formIntegrations.formId, forms.id), eq(formIntegrations.isActive, true)))
  return db
    .select({
      id: forms.id,
      slug: forms.slug,
      title: sql<string>`${formVersions.document} ->> 'title'`,
      document: sql<Draft>`${formVersions.document}`,
      integrations: sql<ActiveIntegration[]>`(${integrations})`,
    })
    .from(forms)
    .innerJoin(formVersions, eq(formVersions.id, forms.publishedVersionId))
    .where(and(eq(forms.workspaceId, workspaceId), isNull(forms.deletedAt)))
    .orderBy(sql`${forms.id} desc`)
    .limit(mostForms)
}
