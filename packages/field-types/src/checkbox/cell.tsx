import { Check } from 'lucide-react'
import type { CellProps } from '../views.ts'
import type { CheckboxSettings } from './settings-schema.ts'

export function Cell({ answer, words }: CellProps<boolean, CheckboxSettings>) {
  if (!answer) return <span className="text-text-muted">{words('answer.no')}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Check className="size-4 text-success" aria-hidden="true" />
      {words('answer.yes')}
    </span>
  )
}
