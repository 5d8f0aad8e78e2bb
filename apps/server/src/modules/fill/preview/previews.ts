import { bestLimits, type Tier } from '@formstead/contract'
import { blockTypes } from '@formstead/field-types'
import {
  cleanForm,
  openForm,
  readDraft,
  type Draft,
  type FormDocument,
} from '@formstead/form-engine'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { ProblemError } from '../../../problems.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../../secrets/hmac.ts'
import { findAgentDraft } from '../../agent-drafts/stored-drafts.ts'
import { readPreviewToken } from '../../agent-drafts/draft-links.ts'
import { findDraft } from '../../forms/drafts.ts'
import { requireVersionOf } from '../../forms/publishing/form-versions.service.ts'
import { requireForm } from '../../forms/forms.service.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { addWorkspaceCode } from '../../forms/published/workspace-code.ts'
import { featureGate, fileMegabytes, planTier } from '../../plans/plan-tier.policy.ts'
import type { WorkspaceRow } from '../../workspaces/workspaces.table.ts'

const purpose = 'form-preview'
const lifetimeMs = 3600 * 1000

type Shown = { formId: number; userId: number; versionId: number | null }
type About = Pick<PublishedForm, 'slug' | 'createdAt' | 'updatedAt'> & {
  planTier: Tier
  workspace?: Pick<WorkspaceRow, 'customCode' | 'customCss'>
}
export type Look = { mode?: 'light' | 'dark' | undefined }

/** A form with this slug is stored nowhere, so the server cannot validate submissions to it. */
export const guestSlug = '~guest'

/**
 * Shows drafts and older versions as respondents would see them, at URLs that members get for an hour. A frame cannot
 * send an API token, so the URL identifies the member; access to the form is checked on every request.
 */
export function createPreviews(db: Database, keys: AppKeys, config: Config) {
  async function start(userId: number, ref: string, versionId: number | null): Promise<string> {
    const form = await requireForm(db, userId, ref, 'view')
    if (versionId !== null) await requireVersionOf(db, form, versionId)
    const expires = (Date.now() + lifetimeMs).toString(36)
    const content = [form.id, userId, versionId ?? 0, expires].join('.')
    const { keyId, mac } = sign(keys, purpose, content)
    return `${content}.${keyId}.${mac}`
  }

  function read(token: string): Shown | undefined {
    const [formId, userId, versionId, expires = '', keyId = '', mac = ''] = token.split('.')
    const content = [formId, userId, versionId, expires].join('.')
    if (!isSignedBy(keys, purpose, content, { keyId, mac })) return undefined
    if (Number.parseInt(expires, 36) < Date.now()) return undefined
    return {
      formId: Number(formId),
      userId: Number(userId),
      versionId: Number(versionId) || null,
    }
  }

  /** Returns undefined if the token has expired or its user is no longer a member. */
  async function find(token: string, { mode }: Look = {}): Promise<PublishedForm | undefined> {
    const draftId = readPreviewToken(keys, token)
    if (draftId !== undefined) return findAgents(draftId, { slug: `~${token}`, mode })
    const shown = read(token)
    if (!shown) return undefined
    const row = await requireForm(db, shown.userId, String(shown.formId), 'view').catch(ifGone)
    if (!row) return undefined
    const stored = shown.versionId
      ? await requireVersionOf(db, row, shown.versionId)
      : await findDraft(db, row.id)
    if (!stored) return undefined
    return draw(stored.document, { ...row, slug: `~${token}`, mode })
  }

  /** A draft that an agent made. Nobody has checked its code, so it never runs. */
  async function findAgents(id: string, look: Look & { slug: string }) {
    const draft = await findAgentDraft(db, id)
    return draft && draw(withoutCode(draft.document), { ...draft, ...look, planTier: 'free' })
  }

  /** A form that is stored nowhere. */
  const showUnstored = (document: Draft, { mode }: Look): PublishedForm =>
    draw(document, {
      slug: guestSlug,
      planTier: 'free',
      createdAt: new Date(),
      updatedAt: new Date(),
      mode,
    })

  function draw(
    draft: Draft,
    { slug, planTier: stored, workspace, createdAt, updatedAt, mode }: About & Look,
  ): PublishedForm {
    const tier = planTier(config, stored)
    const whole = forShow(readDraft(draft), mode)
    const allows = featureGate(config, tier)
    const { form: own } = cleanForm(whole, allows)
    const document = workspace ? addWorkspaceCode(own, workspace, allows) : own
    return {
      // Nothing can be stored under this id.
      id: 0,
      slug,
      workspaceId: 0,
      tier,
      fileMegabytes: fileMegabytes(bestLimits([tier])),
      origin: config.appUrl,
      codeRevision: 0,
      creatorId: null,
      versionId: 0,
      passwordHash: null,
      completed: 0,
      createdAt,
      updatedAt,
      document,
      form: openForm(document, (type) => blockTypes.get(type)),
    }
  }

  return { start, find, showUnstored }
}
export type Previews = ReturnType<typeof createPreviews>

const withoutCode = (draft: Draft): Draft => ({
  ...draft,
  custom_code: null,
  properties: draft.properties.filter(({ type }) => !isCode(type)),
})

function isCode(name: unknown): boolean {
  const type = blockTypes.get(String(name))
  return type?.kind === 'layout' && type.isCustomCode === true
}

/** A preview is not a visit: it is not counted, and asks for no captcha. */
const forShow = (document: FormDocument, mode: Look['mode']): FormDocument => ({
  ...document,
  visibility: 'public',
  closes_at: null,
  max_submissions_count: null,
  use_captcha: false,
  analytics: {},
  enable_partial_submissions: false,
  ...(mode && { dark_mode: mode }),
})

function ifGone(error: unknown): undefined {
  if (error instanceof ProblemError) return undefined
  throw error
}
