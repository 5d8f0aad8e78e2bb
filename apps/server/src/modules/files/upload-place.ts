import { bestLimits } from '@formstead/contract'
import type { Config } from '../../config.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { fileMegabytes } from '../plans/plan-tier.policy.ts'
import { noFileField } from './file-problems.ts'
import type { StorageQuota } from './storage-quota.ts'
import type { UnclaimedQuota } from './unclaimed-quota.ts'

/** What an upload is for, and what holds for it there. */
export type UploadPlace = {
  formId: number | null
  workspaceId: number | null
  limitBytes: number
  /** None: all. */
  extensions: readonly string[]
  /** Null: nobody's storage, or counted already. */
  quota: StorageQuota | null
  /** Null: counted already. */
  unclaimed: UnclaimedQuota | null
}

export type StorageRules = Pick<Config, 'storageQuota' | 'unclaimedQuota'>

/** As field types and plans count. */
const megabyte = 1_000_000

/** Whoever does not say what a file is for gets no more than the smallest plan has. */
export const nowhere = ({ unclaimedQuota }: StorageRules): UploadPlace => ({
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
