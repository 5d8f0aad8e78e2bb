import { Check } from 'lucide-react'
import type { CellProps } from '../views.ts'
import { checkboxAnswer } from './answer.ts'
import type { CheckboxSettings } from './settings-schema.ts'

export function Cell({ answer, field, words }: CellProps<boolean, CheckboxSettings>) {
  const text = checkboxAnswer.toText(answer, field, words)
  if (typeof answer !== 'boolean') return <bdi>{text}</bdi>
  if (!answer) return <span className="text-text-muted">{text}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Check className="size-4 text-success" aria-hidden="true" />
      {text}
    </span>
  )
}
