import { useT } from '@formstead/i18n/react'
import { TextValue } from './text-value.tsx'
import type { ValueProps } from './value-props.ts'

/** From and to. */
export function EndsValue({
  kind,
  label,
  value,
  onChange,
}: ValueProps & { kind: 'numbers' | 'dates' }) {
  const t = useT()
  const given: readonly unknown[] = Array.isArray(value) ? value : []
  const change = (place: 0 | 1) => (end: unknown, isTyped?: boolean) => {
    const next = [0, 1].map((one) => (one === place ? end : given[one]) ?? null)
    onChange(next.every((one) => one === null) ? undefined : next, isTyped)
  }
  const props = (place: 0 | 1) => ({
    kind: kind === 'numbers' ? ('number' as const) : ('date' as const),
    label: t(place === 0 ? 'editor.logic.fromOf' : 'editor.logic.toOf', { label }),
    value: given[place],
    onChange: change(place),
  })
  return (
    <>
      <TextValue {...props(0)} />
      <span className="text-text-muted">{t('editor.logic.and')}</span>
      <TextValue {...props(1)} />
    </>
  )
}
