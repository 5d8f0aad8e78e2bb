import { and, eq, isNull, sql } from 'drizzle-orm'
import { blockTypes } from '@formstead/field-types'
import {
  cleanForm,
  openForm,
  type Allows,
  type Form,
  type FormDocument,
} from '@formstead/form-engine'
import type { Database } from '../../database/client.ts'
import { formCounters, forms, formVersions } from './forms.table.ts'

/** A form as respondents see it: the published version, without settings that the plan does not include. */
export type PublishedForm = {
  id: number
  slug: string
  workspaceId: number
  creatorId: number | null
  versionId: number
  passwordHash: string | null
  completed: number
  updatedAt: Date
  document: FormDocument
  form: Form
}

type Version = Pick<PublishedForm, 'document' | 'form'>

const headLifetimeMs = 1000
const mostHeads = 5000
const mostVersions = 500

/**
 * Finds published forms, and remembers them. A version never changes, so it is read once. Which version is published is
 * remembered for a second; whoever writes checks it again in the same transaction.
 */
export function createPublishedForms(db: Database, allows: Allows) {
  const versions = new Map<number, Promise<Version>>()
  const heads = new Map<string, { head: Promise<Head | undefined>; untilMs: number }>()

  function findHead(slug: string): Promise<Head | undefined> {
    const known = heads.get(slug)
    if (known && known.untilMs > Date.now()) return known.head
    const head = readHead(db, slug)
    if (heads.size >= mostHeads) heads.clear()
    heads.set(slug, { head, untilMs: Date.now() + headLifetimeMs })
    head.catch(() => heads.delete(slug))
    return head
  }

  function findVersion(versionId: number): Promise<Version> {
    const known = versions.get(versionId)
    if (known) return known
    const version = readVersion(db, versionId, allows)
    if (versions.size >= mostVersions) versions.delete(versions.keys().next().value!)
    versions.set(versionId, version)
    version.catch(() => versions.delete(versionId))
    return version
  }

  return {
    /** Undefined: there is no such form, or it was never published. */
    async find(slug: string, { isFresh = false } = {}): Promise<PublishedForm | undefined> {
      if (isFresh) heads.delete(slug)
      const head = await findHead(slug)
      return head && { ...head, ...(await findVersion(head.versionId)) }
    },
    findVersion,
    /** Here it changed just now; other processes notice within a second. */
    forget(slug: string): void {
      heads.delete(slug)
    },
  }
}
export type PublishedForms = ReturnType<typeof createPublishedForms>

type Head = Omit<PublishedForm, keyof Version>

async function readHead(db: Database, slug: string): Promise<Head | undefined> {
  const [head] = await db
    .select({
      id: forms.id,
      slug: forms.slug,
      workspaceId: forms.workspaceId,
      creatorId: forms.creatorId,
      versionId: sql<number>`${forms.publishedVersionId}`.mapWith(Number),
      passwordHash: forms.passwordHash,
      updatedAt: forms.updatedAt,
      completed: formCounters.completed,
    })
    .from(forms)
    .innerJoin(formCounters, eq(formCounters.formId, forms.id))
    .where(
      and(
        eq(forms.slug, slug),
        isNull(forms.deletedAt),
        sql`${forms.publishedVersionId} is not null`,
      ),
    )
  return head
}

async function readVersion(db: Database, versionId: number, allows: Allows): Promise<Version> {
  const [version] = await db
    .select({ document: formVersions.document })
    .from(formVersions)
    .where(eq(formVersions.id, versionId))
  const { form: document } = cleanForm(version!.document, allows)
  return { document, form: openForm(document, (type) => blockTypes.get(type)) }
}
