import { attributionKeys } from '@formstead/contract'
import { blockTypes } from '@formstead/field-types'
import type { MessageKey, Translate } from '@formstead/i18n'
import type { ShownForm } from '../../lib/forms/shown-form.ts'

export type ColumnOption = {
  id: string
  name: string
  isRemoved: boolean
  /** Not included by default. */
  isRare: boolean
}

const own: readonly [string, MessageKey, boolean][] = [
  ['@created_at', 'export.createdAt', false],
  ['@status', 'export.status', true],
  ['@label', 'export.label', true],
  ['@completion_time', 'export.completionTime', true],
  ['@updated_at', 'export.updatedAt', true],
]

/** Fields, including those that are no longer in the form, followed by metadata. */
export function listExportColumns(form: ShownForm, t: Translate): ColumnOption[] {
  const fields = (blocks: ShownForm['properties'], isRemoved: boolean) =>
    blocks.flatMap(({ id, name, type }) =>
      blockTypes.get(type)?.kind === 'field' ? [{ id, name, isRemoved, isRare: isRemoved }] : [],
    )
  return [
    ...fields(form.properties, false),
    ...own.map(([id, name, isRare]) => ({ id, name: t(name), isRemoved: false, isRare })),
    ...fields(form.removed_properties, true),
    ...attributionKeys.map((key) => ({
      id: `@attribution.${key}`,
      name: key,
      isRemoved: false,
      isRare: true,
    })),
  ]
}
