import { useI18n } from '@formstead/i18n/react'
import type { ReactNode } from 'react'
import type { SummaryOptions } from '../../views.ts'

export type Bar = {
  /** The counted key. */
  key: string
  label: ReactNode
  count: number
  share?: number
  /** Stands for several keys, so it cannot be picked. */
  isRange?: boolean
}

type BarListProps = SummaryOptions & {
  bars: readonly Bar[]
  /** Set if all labels have the same width. */
  areLabelsAlike?: boolean
}

/** The longest bar fills its track, so that small differences show; the numbers give the actual shares. */
export function BarList({ bars, asTable, onPick, picked, areLabelsAlike = false }: BarListProps) {
  const { formatNumber } = useI18n()
  if (asTable) return <BarTable bars={bars} />
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const rowStyles = areLabelsAlike ? `${row} ${alike}` : `${row} ${unlike}`
  const isPicking = picked !== undefined && picked.size > 0
  return (
    <ul className="grid gap-1 text-sm">
      {bars.map(({ key, label, count, share, isRange }) => {
        const isSoft = isPicking && !picked.has(key)
        const cells = (
          <>
            <span className={`flex min-w-0 ${picked?.has(key) ? 'font-medium' : ''}`}>
              <bdi className="truncate">{label}</bdi>
            </span>
            <span
              aria-hidden="true"
              className="h-3 overflow-hidden rounded-[3px] bg-(--chart-track)"
            >
              <span
                className={`block h-full rounded-[3px] ${isSoft ? 'bg-(--chart-soft)' : 'bg-(--chart)'}`}
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </span>
            <span className="text-end tabular-nums">{formatNumber(count)}</span>
            {share !== undefined && (
              <span className="text-end text-text-muted tabular-nums">
                {formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
              </span>
            )}
          </>
        )
        return (
          <li key={key}>
            {onPick && !isRange ? (
              <button
                type="button"
                aria-pressed={picked?.has(key) ?? false}
                onClick={() => onPick(key)}
                className={`${rowStyles} w-full cursor-pointer rounded-control text-start hover:bg-surface-raised-hover`}
              >
                {cells}
              </button>
            ) : (
              <div className={rowStyles}>{cells}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const row = 'grid min-h-8 items-center gap-3'
const unlike =
  'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2rem_2.5rem] sm:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_3rem_3rem]'
const alike =
  'grid-cols-[auto_minmax(0,1fr)_2rem_2.5rem] sm:grid-cols-[auto_minmax(0,1fr)_3rem_3rem]'

export function BarTable({ bars }: { bars: readonly Bar[] }) {
  const { t, formatNumber } = useI18n()
  return (
    <table className="w-full text-sm tabular-nums">
      <thead className="text-xs text-text-muted">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {t('field_types.summary.answer')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('field_types.summary.count')}
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            {t('field_types.summary.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count, share }) => (
          <tr key={key} className="border-t border-border">
            <th scope="row" className="py-2 text-start font-normal wrap-anywhere">
              <bdi>{label}</bdi>
            </th>
            <td className="py-2 text-end">{formatNumber(count)}</td>
            <td className="py-2 text-end text-text-muted">
              {share !== undefined &&
                formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
