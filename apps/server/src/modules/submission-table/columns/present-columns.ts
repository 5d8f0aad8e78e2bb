import type { EndpointResponse } from '@formstead/contract'
import type { NumberedVersion } from '../submission-record.ts'
import type { FormTable } from './table-columns.ts'

export function presentColumns(
  { columns }: FormTable,
  versions: readonly NumberedVersion[],
): EndpointResponse<'GET /open/forms/{form}/columns'> {
  const lastWith = (id: string) => versions.find(({ fields }) => fields?.includes(id))
  return [...columns.values()].map(({ id, block, column, isRemoved, isHidden }) => ({
    id,
    source: block ? ('field' as const) : ('own' as const),
    name: block?.name ?? null,
    type: block?.type ?? null,
    kind: column.kind,
    filters: [...column.filters],
    sort: column.sort,
    block,
    is_removed: isRemoved,
    until_version: isRemoved ? (lastWith(id)?.number ?? null) : null,
    is_hidden: isHidden,
  }))
}
