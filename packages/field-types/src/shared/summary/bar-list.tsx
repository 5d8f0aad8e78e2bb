import { useI18n } from '@formstead/i18n/react'
import type { ReactNode } from 'react'

export type Bar = { key: string; label: ReactNode; count: number; share?: number }

/** The longest bar fills its track, so that small differences show; the numbers say what they are a part of. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const { formatNumber } = useI18n()
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <ul className="grid gap-2 text-sm">
      {bars.map(({ key, label, count, share }) => (
        <li
          key={key}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,4fr)_3rem_3rem] items-center gap-3"
        >
          <span className="truncate">
            <bdi>{label}</bdi>
          </span>
          <span aria-hidden="true" className="h-2.5 rounded-[3px] bg-surface-sunken">
            <span
              className="block h-full rounded-[3px] bg-accent"
              style={{ inlineSize: `${(count / most) * 100}%` }}
            />
          </span>
          <span className="text-end tabular-nums">{formatNumber(count)}</span>
          {share !== undefined && (
            <span className="text-end text-text-muted tabular-nums">
              {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
