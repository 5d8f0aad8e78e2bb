import { randomUUID } from 'node:crypto'
import { blockTypes } from '@formstead/field-types'
import { openForm, sampleAnswers } from '@formstead/form-engine'
import type { OpenedVersion } from '../../forms/published/opened-versions.ts'
import type { DescribedSubmission } from './describe-submission.ts'

export const openDraft = (document: OpenedVersion['document']): OpenedVersion => ({
  document,
  form: openForm(document, (type) => blockTypes.get(type)),
})

/** Creates a submission with plausible answers. */
export function sampleSubmission({ form, document }: OpenedVersion): DescribedSubmission {
  const createdAt = new Date()
  const context = { nowMs: createdAt.getTime(), timeZone: document.settings.time_zone }
  const answers = sampleAnswers(form, context)
  return { id: 0, publicId: randomUUID(), answers, meta: {}, createdAt }
}
