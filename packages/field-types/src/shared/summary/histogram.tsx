import { useI18n } from '@formstead/i18n/react'
import type { SummaryOptions } from '../../views.ts'
import { BarTable, type Bar } from './bar-list.tsx'

type HistogramProps = SummaryOptions & { bars: readonly (Bar & { label: string })[] }

/** Numbers in ascending order, which a list of bars would not show. */
export function Histogram({ bars, asTable, onPick, picked }: HistogramProps) {
  const { formatNumber } = useI18n()
  if (asTable) return <BarTable bars={bars} />
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const isPicking = picked !== undefined && picked.size > 0
  return (
    <ul className="flex h-44 gap-1 text-xs">
      {bars.map(({ key, label, count, isRange }) => {
        const isSoft = isPicking && !picked.has(key)
        const column = (
          <>
            <span className="flex min-h-0 w-full grow flex-col items-center justify-end gap-1">
              <span className="text-text-muted tabular-nums">{formatNumber(count)}</span>
              <span
                aria-hidden="true"
                className={`w-full shrink-0 rounded-t-[3px] ${isSoft ? 'bg-(--chart-soft)' : 'bg-(--chart)'}`}
                style={{ blockSize: `calc(${count / most} * (100% - 1.5rem))` }}
              />
            </span>
            <bdi
              title={label}
              className={`w-full truncate border-t border-border pt-1.5 text-center tabular-nums ${picked?.has(key) ? 'font-medium' : 'text-text-muted'}`}
            >
              {label}
            </bdi>
          </>
        )
        return (
          <li key={key} className="flex min-w-0 flex-1">
            {onPick && !isRange ? (
              <button
                type="button"
                aria-pressed={picked?.has(key) ?? false}
                onClick={() => onPick(key)}
                className={`${columnStyles} cursor-pointer rounded-control hover:bg-surface-raised-hover`}
              >
                {column}
              </button>
            ) : (
              <div className={columnStyles}>{column}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const columnStyles = 'flex min-w-0 flex-1 flex-col items-stretch'
