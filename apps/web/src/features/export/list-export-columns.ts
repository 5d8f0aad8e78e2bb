import { attributionKeys, type EndpointResponse } from '@formstead/contract'
import type { MessageKey, Translate } from '@formstead/i18n'

/** As in the table of submissions. */
export type ExportField = Pick<
  EndpointResponse<'GET /open/forms/{form}/columns'>[number],
  'id' | 'name' | 'type' | 'is_removed'
>

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
  ['@ip_address', 'submissions.column.ipAddress', true],
]

/** Fields, including those that are no longer in the form, followed by metadata. */
export function listExportColumns(fields: readonly ExportField[], t: Translate): ColumnOption[] {
  const options = fields.map(({ id, name, is_removed: isRemoved }) => ({
    id,
    name: name ?? '',
    isRemoved,
    isRare: isRemoved,
  }))
  return [
    ...options.filter(({ isRemoved }) => !isRemoved),
    ...own.map(([id, name, isRare]) => ({ id, name: t(name), isRemoved: false, isRare })),
    ...options.filter(({ isRemoved }) => isRemoved),
    ...attributionKeys.map((key) => ({
      id: `@attribution.${key}`,
      name: key,
      isRemoved: false,
      isRare: true,
    })),
  ]
}
