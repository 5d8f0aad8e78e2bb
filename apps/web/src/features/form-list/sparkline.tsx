import { useI18n } from '@formstead/i18n/react'

const height = 24
const step = 8

/** A bar for each day, today darker. Unknown days are not drawn as zero. */
export function Sparkline({ days }: { days: readonly number[] | null }) {
  const { t, formatNumber } = useI18n()
  if (!days) return <span className="text-text-muted">{t('home.notCounted')}</span>
  const total = days.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...days, 1)
  return (
    <svg
      width={days.length * step - 1}
      height={height}
      viewBox={`0 0 ${days.length * step - 1} ${height}`}
      preserveAspectRatio="none"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, not a loaded image
      role="img"
      aria-label={t('home.inDays', { count: total, shown: formatNumber(total) })}
      className="max-w-full rtl:-scale-x-100"
    >
      {days.map((count, day) => {
        const size = count === 0 ? 1 : Math.max(2, (count / most) * height)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the index is the day
            key={day}
            x={day * step}
            y={height - size}
            width={step - 2}
            height={size}
            rx={count === 0 ? 0 : 1}
            className={
              count === 0
                ? 'fill-border-strong/50'
                : day === days.length - 1
                  ? 'fill-accent'
                  : 'fill-accent/45'
            }
          />
        )
      })}
    </svg>
  )
}
