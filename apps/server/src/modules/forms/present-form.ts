import {
  type EndpointResponse,
  type Feature,
  featureTiers,
  type FormState,
  type Tier,
  tiers,
} from '@formstead/contract'
import { type Allows, cleanForm, type CleanForm, type FormDocument } from '@formstead/form-engine'
import type { Message } from '@formstead/i18n'
import { initialsPhoto } from '../accounts/initials-photo.ts'
import { canInWorkspace } from '../workspaces/workspaces.policy.ts'
import type { MemberFormRow, VersionRow } from './forms.queries.ts'
import { maskedPassword } from './document/read-form-body.ts'
import { printInZone } from '../../http/response/print-date.ts'

type Form = EndpointResponse<'GET /open/forms/{form}'>
type Version = EndpointResponse<'GET /versions/form/{form}'>[number]

export type FormShowing = {
  appUrl: string
  /** The origin where respondents find a form with this custom domain. */
  originOf: (customDomain: unknown) => string
  tier: Tier
  /** The largest file that respondents may upload. */
  fileMegabytes: number
  allows: Allows
  now: Date
}

/** Presents a form to its authors: the draft unchanged, and what their plan would remove for respondents. */
export function presentForm(
  row: MemberFormRow,
  showing: FormShowing,
  workspace: Form['workspace'],
  translate: (message: Message) => string,
): Form {
  const { document } = row
  const mayEdit = canInWorkspace(row.role, 'edit')
  const cleaned = cleanForm(document, showing.allows)
  return {
    ...document,
    no_branding: cleaned.form.no_branding,
    id: row.id,
    slug: row.slug,
    workspace_id: row.workspaceId,
    creator_id: row.creatorId,
    removed_properties: row.removedProperties,
    ...(mayEdit && { password: row.passwordHash === null ? null : maskedPassword }),
    ...presentState(row, document, showing),
    deleted_at: null,
    submissions_url: `${showing.appUrl}/forms/${row.slug}/show/submissions`,
    has_password: row.passwordHash !== null,
    is_password_protected: false,
    form_pending_submission_key: pendingSubmissionKey(row),
    max_file_size: showing.fileMegabytes,
    is_trialing: false,
    workspace,
    cleanings: translateCleanings(cleaned.cleanings, translate),
    version_id: row.draftVersionId,
    revision: row.revision,
    state: stateOf(row.publishedVisibility),
    time_zone: row.timeZone,
  }
}

const translateCleanings = (
  cleanings: CleanForm<FormDocument>['cleanings'],
  translate: (message: Message) => string,
) =>
  Object.fromEntries(
    Object.entries(cleanings).map(([where, codes]) => [
      where,
      codes.map((code) => translate({ code })),
    ]),
  )

/** The plan required for respondents to see all of the form. Null if they already do, or no plan would change it. */
export function missingTier(document: FormDocument, { tier, allows }: FormShowing): Tier | null {
  const needed = cleanForm(document, allows).features.map((one) => featureTiers[one as Feature])
  const best = tiers.findLast((one) => (needed as Tier[]).includes(one)) ?? tier
  return tiers.indexOf(best) > tiers.indexOf(tier) ? best : null
}

type State = {
  slug: string
  createdAt: Date
  updatedAt: Date
  views: number
  completed: number
  isEdited: boolean
  scheduledAt: Date | null
  draftVersionId: number
  publishedVersionId: number | null
}
type Limits = Pick<FormDocument, 'closes_at' | 'max_submissions_count'> & { visibility: string }
type Chosen = { custom_domain: unknown }

/** Presents what follows from the form's settings and counters. */
export function presentState(
  row: State,
  { custom_domain: chosen, ...limits }: Limits & Chosen,
  { originOf, tier, now }: FormShowing,
) {
  return {
    share_url: `${originOf(chosen)}/forms/${row.slug}`,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    last_edited_human: describeAge(row.updatedAt, now),
    views_count: row.views,
    submissions_count: row.completed,
    is_closed: isClosed(limits, now),
    max_number_of_submissions_reached: isFull(limits, row.completed),
    plan_tier: tier,
    has_unpublished_changes: row.isEdited || row.draftVersionId !== row.publishedVersionId,
    scheduled_at: row.scheduledAt?.toISOString() ?? null,
  }
}

/** The state that follows from the published visibility, which is null if nothing is published. */
export const stateOf = (visibility: unknown): FormState =>
  visibility === 'public' ? 'live' : visibility === 'closed' ? 'closed' : 'draft'

/** The key under which clients keep unsent input. It changes with the form. */
export const pendingSubmissionKey = ({ id, updatedAt }: { id: number; updatedAt: Date }): string =>
  `openform-${id}-pending-submission-${String(updatedAt.getTime()).slice(-6)}`

export const isClosed = ({ visibility, closes_at: closesAt }: Limits, now: Date): boolean =>
  visibility === 'closed' || (closesAt !== null && new Date(closesAt) <= now)

export const isFull = ({ max_submissions_count: max }: Limits, completed: number): boolean =>
  max !== null && completed >= max

export function presentVersion(
  row: VersionRow & { diff: Version['diff'] },
  publishedVersionId: number | null,
): Version {
  const { id, createdAt, authorId, authorName, diff } = row
  return {
    id,
    created_at: createdAt.toISOString(),
    is_published: id === publishedVersionId,
    user:
      authorId === null || authorName === null
        ? null
        : { id: authorId, name: authorName, photo_url: initialsPhoto(authorId, authorName) },
    diff,
  }
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** In English, as clients of the reference product expect; our own screens format the time themselves. */
function describeAge(moment: Date, now: Date): string {
  const seconds = Math.max(1, Math.round((now.getTime() - moment.getTime()) / 1000))
  const [unit, length] = units.find(([, size]) => seconds >= size)!
  const count = Math.floor(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

/** Returns the form with its closing time in the requested time zone. */
export function inZone<Form extends { closes_at?: string | null | undefined }>(
  form: Form,
  { timezone }: { timezone?: string | undefined },
): Form {
  const { closes_at: closesAt } = form
  return timezone && closesAt ? { ...form, closes_at: printInZone(closesAt, timezone) } : form
}
