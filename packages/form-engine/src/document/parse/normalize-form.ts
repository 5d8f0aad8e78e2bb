import { blockTypes } from '@formstead/field-types'
import { type BlockTypes, type FormDocument, formRichText } from '../form-document.ts'
import { cleanRichText } from '../settings/form-parts.ts'
import { normalizeBlock } from '../blocks/normalize-block.ts'

export type NormalizeOptions = {
  /** Whether code blocks are kept. */
  allowsCustomCode?: boolean
  types?: BlockTypes
}

/** Normalizes a form on every save. Idempotent. */
export function normalizeForm(form: FormDocument, options: NormalizeOptions = {}): FormDocument {
  const { allowsCustomCode = false, types = blockTypes } = options
  const keepsRetention =
    form.submission_retention_value !== null && form.submission_retention_unit !== null
  return {
    ...form,
    properties: form.properties
      .filter(({ type }) => allowsCustomCode || !isCustomCode(type, types))
      .map((block) => normalizeBlock(block, types.get(block.type))),
    ...cleanTexts(form),
    auto_save: form.auto_save || form.properties.some(({ type }) => types.get(type)?.keepsDraft),
    ...(!keepsRetention && { submission_retention_value: null, submission_retention_unit: null }),
    ...(form.cover_picture === null && { cover_settings: noCoverSettings }),
  }
}

const noCoverSettings = { focal_point: { x: 50, y: 50 }, brightness: 0, description: null }

function cleanTexts(form: FormDocument): Partial<FormDocument> {
  const cleaned = formRichText.map((key) => [key, form[key] && cleanRichText(form[key])] as const)
  return Object.fromEntries(cleaned)
}

export function isCustomCode(type: string, types: BlockTypes): boolean {
  const known = types.get(type)
  return known?.kind === 'layout' && known.isCustomCode === true
}
