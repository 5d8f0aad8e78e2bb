import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tier } from '@formstead/contract'
import type { AnswerContext } from '@formstead/field-types'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { type DomainFacts, originOf } from '../../custom-domains/domain-state.policy.ts'
import { fileMegabytes, planLimits, planTier } from '../../plans/plan-tier.policy.ts'
import { provenDomains } from '../../workspaces/custom-domains.table.ts'
import { workspacePlans, workspaces, workspaceTier } from '../../workspaces/workspaces.table.ts'
import { formCounters, forms } from '../forms.table.ts'
import { createOpenedVersions, type GateConfig, type OpenedVersion } from './opened-versions.ts'

/** A form as respondents see it: the published version without settings beyond the plan. */
export type PublishedForm = OpenedVersion & {
  id: number
  slug: string
  workspaceId: number
  /** The plan of the workspace. */
  tier: Tier
  /** The largest file that respondents may upload. */
  fileMegabytes: number
  /** The app's own origin, or the custom domain that the form has chosen. */
  origin: string
  /** The revision of the code and styles that the workspace adds. */
  codeRevision: number
  creatorId: number | null
  versionId: number
  passwordHash: string | null
  completed: number
  createdAt: Date
  updatedAt: Date
}

type PublishConfig = GateConfig & Pick<Config, 'appUrl' | 'customDomains'>

const headLifetimeMs = 1000
const mostHeads = 5000

/**
 * Finds published forms and caches them. The published version and the workspace's plan are cached for a second, so
 * writes check the version again in their transaction.
 */
export function createPublishedForms(db: Database, config: PublishConfig) {
  const versions = createOpenedVersions(db, config)
  const heads = new Map<string, { head: Promise<Head | undefined>; untilMs: number }>()

  function findHead(slug: string): Promise<Head | undefined> {
    const known = heads.get(slug)
    if (known && known.untilMs > Date.now()) return known.head
    const head = readHead(db, config, slug)
    if (heads.size >= mostHeads) heads.clear()
    heads.set(slug, { head, untilMs: Date.now() + headLifetimeMs })
    head.catch(() => heads.delete(slug))
    return head
  }

  /** Returns undefined if there is no such form, or it was never published. */
  async function find(slug: string, { isFresh = false } = {}): Promise<PublishedForm | undefined> {
    if (isFresh) heads.delete(slug)
    const head = await findHead(slug)
    return head && publish(head, await versions.find(head))
  }

  function publish({ plans, domains, ...head }: Head, version: OpenedVersion): PublishedForm {
    const { custom_domain: chosen } = version.document
    return { ...head, ...version, origin: originOf(config, { plans, domains }, chosen) }
  }

  return {
    find,
    /** Looks in the cache only, however old the entry is. */
    async findRemembered(slug: string): Promise<PublishedForm | undefined> {
      const head = await heads.get(slug)?.head.catch(() => undefined)
      const version = head && (await versions.findRemembered(head))
      return head && version && publish(head, version)
    },
    /** For clients that use the numeric id. */
    async findById(id: string): Promise<PublishedForm | undefined> {
      if (!/^\d{1,15}$/.test(id)) return undefined
      const [form] = await db
        .select({ slug: forms.slug })
        .from(forms)
        .where(eq(forms.id, Number(id)))
      return form && find(form.slug)
    },
    /** Drops a form that this process just changed. Other processes notice within a second. */
    forget(slug: string): void {
      heads.delete(slug)
    },
  }
}
export type PublishedForms = ReturnType<typeof createPublishedForms>

type Head = Omit<PublishedForm, keyof OpenedVersion | 'origin'> & DomainFacts

async function readHead(db: Database, config: GateConfig, slug: string): Promise<Head | undefined> {
  const [row] = await db
    .select({
      id: forms.id,
      slug: forms.slug,
      workspaceId: forms.workspaceId,
      tier: workspaceTier,
      plans: workspacePlans,
      domains: provenDomains,
      codeRevision: workspaces.codeRevision,
      creatorId: forms.creatorId,
      versionId: sql<number>`${forms.publishedVersionId}`.mapWith(Number),
      passwordHash: forms.passwordHash,
      createdAt: forms.createdAt,
      updatedAt: forms.updatedAt,
      completed: formCounters.completed,
    })
    .from(forms)
    .innerJoin(formCounters, eq(formCounters.formId, forms.id))
    .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
    .where(
      and(
        eq(forms.slug, slug),
        isNull(forms.deletedAt),
        isNull(forms.heldFor),
        isNull(workspaces.deletedAt),
        sql`${forms.publishedVersionId} is not null`,
      ),
    )
  return (
    row && {
      ...row,
      tier: planTier(config, row.tier),
      fileMegabytes: fileMegabytes(planLimits(config, row.plans)),
    }
  )
}

export const answerContextOf = ({ document }: PublishedForm): AnswerContext => ({
  nowMs: Date.now(),
  timeZone: document.settings.time_zone,
})
