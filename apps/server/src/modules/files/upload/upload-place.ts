import { bestLimits } from '@formstead/contract'
import type { Config } from '../../../config.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { fileMegabytes } from '../../plans/plan-tier.policy.ts'
import { noFileField } from '../file-problems.ts'
import type { StorageQuota } from '../quota/storage-quota.ts'
import type { UnclaimedQuota } from '../quota/unclaimed-quota.ts'

/** What an upload is for, and the limits that apply there. */
export type UploadPlace = {
  formId: number | null
  workspaceId: number | null
  limitBytes: number
  /** An empty list accepts all. */
  extensions: readonly string[]
  /** `null` if it counts toward no storage, or has been counted already. */
  quota: StorageQuota | null
  /** `null` if it has been counted already. */
  unclaimed: UnclaimedQuota | null
}

export type StorageRules = Pick<Config, 'storageQuota' | 'unclaimedQuota'>

/** Decimal, as in field types and plans. */
const megabyte = 1_000_000

/** An upload without a form gets the limits of the smallest plan. */
export const placeWithoutForm = ({ unclaimedQuota }: StorageRules): UploadPlace => ({
  formId: null,
  workspaceId: null,
  limitBytes: fileMegabytes(bestLimits([])) * megabyte,
  extensions: [],
  quota: null,
  unclaimed: unclaimedQuota,
})

export function placeIn(
  { id, workspaceId, fileMegabytes: ofPlan, form }: PublishedForm,
  fieldId: string | undefined,
  { storageQuota: quota, unclaimedQuota: unclaimed }: StorageRules,
): UploadPlace {
  const place = { formId: id, workspaceId, quota, unclaimed }
  if (fieldId === undefined) return { ...place, limitBytes: ofPlan * megabyte, extensions: [] }
  const field = form.byId.get(fieldId)
  const rules = field?.answer?.fileRules?.(field.block)
  if (!rules) throw noFileField()
  return {
    ...place,
    limitBytes: Math.min(ofPlan, rules.maxMegabytes ?? ofPlan) * megabyte,
    extensions: rules.extensions,
  }
}
