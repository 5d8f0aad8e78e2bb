import { attributionColumn } from '@formstead/contract'
import { blockTypes, type ConditionOperand } from '@formstead/field-types'
import type { MessageKey } from '@formstead/i18n'
import { useT } from '@formstead/i18n/react'
import { Clock, Globe, Network, PencilLine, Tag, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { TypeIcon } from '../../../../ui/block-icon.tsx'
import type { Column } from '../table-query.ts'

const own: Record<string, { name: MessageKey; icon: ReactNode }> = {
  '@created_at': { name: 'submissions.column.sent', icon: <Clock /> },
  '@updated_at': { name: 'submissions.column.changed', icon: <PencilLine /> },
  '@completion_time': { name: 'submissions.column.took', icon: <Timer /> },
  '@status': { name: 'submissions.column.state', icon: <Tag /> },
  '@label': { name: 'submissions.column.status', icon: <Tag /> },
  '@ip_address': { name: 'submissions.column.ipAddress', icon: <Network /> },
}

export function useColumnNames(): (column: Column) => string {
  const t = useT()
  return ({ id, name }) => {
    const known = own[id]
    if (known) return t(known.name)
    if (id === `${attributionColumn}utm_source`) return t('submissions.column.source')
    if (id.startsWith(attributionColumn)) return id.slice(attributionColumn.length)
    return name ?? id
  }
}

export function ColumnIcon({ column }: { column: Column }) {
  const known = own[column.id]
  if (known) return known.icon
  return column.type === null ? <Globe /> : <TypeIcon type={column.type} />
}

/** The operand of an operator, as defined by the column's type, or else by the first type with that kind of column. */
export function operandOf({ type, kind }: Column, operator: string): ConditionOperand {
  const known = type === null ? undefined : blockTypes.get(type)
  const types = known ? [known] : [...blockTypes.values()]
  for (const one of types) {
    if (one.kind !== 'field' || (!known && one.column.kind !== kind)) continue
    const condition = one.answer.conditions[operator]
    if (condition) return condition.takes
  }
  return 'nothing'
}
