import { useI18n } from '@formstead/i18n/react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useShortDuration, useDuration } from '../use-duration.ts'
import { changeOf, measureNames, type Measure, type Overview } from './measures.ts'

type TilesProps = { data: Overview; chosen: Measure; onChoose: (measure: Measure) => void }

export function Tiles({ data: { current, previous }, chosen, onChoose }: TilesProps) {
  const { t, formatNumber } = useI18n()
  const duration = useDuration()
  const clock = useShortDuration()
  const percent = (share: number) =>
    formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
  const tile = (measure: Measure, value: string | null, detail: ReactNode) => (
    <Tile
      key={measure}
      name={t(measureNames[measure].name)}
      value={value}
      detail={detail}
      isChosen={measure === chosen}
      onChoose={() => onChoose(measure)}
    />
  )
  const counted = (measure: 'views' | 'starts' | 'submissions') => {
    const [now, before] = [current[measure], previous?.[measure] ?? null]
    const change = changeOf(now, before)
    return tile(
      measure,
      now === null ? null : formatNumber(now),
      change !== null && (
        <Change isUp={change >= 0} text={formatNumber(Math.abs(change), { style: 'percent' })}>
          {t('results.from', { value: formatNumber(before ?? 0) })}
        </Change>
      ),
    )
  }
  const [rate, rateBefore] = [current.completion_rate, previous?.completion_rate ?? null]
  const points = rate === null || rateBefore === null ? null : (rate - rateBefore) * 100
  return (
    <div className="grid grid-cols-2 border-b border-border lg:grid-cols-5">
      {counted('views')}
      {counted('starts')}
      {counted('submissions')}
      {tile(
        'completion',
        rate === null ? null : percent(rate),
        points !== null && (
          <Change
            isUp={points >= 0}
            text={t('results.points', { points: Math.abs(Math.round(points)) })}
          >
            {t('results.from', { value: percent(rateBefore ?? 0) })}
          </Change>
        ),
      )}
      <div className="flex flex-col px-5 pt-4 pb-3.5 max-lg:col-span-2 max-lg:border-t max-lg:border-border lg:border-s lg:border-border">
        <TileText
          name={t('results.medianTime')}
          value={current.median_time === null ? null : duration(current.median_time)}
          detail={
            current.quartiles &&
            t('results.halfTook', {
              from: clock(current.quartiles[0]),
              to: clock(current.quartiles[1]),
            })
          }
        />
      </div>
    </div>
  )
}

type TileTextProps = { name: string; value: string | null; detail: ReactNode }

function TileText({ name, value, detail }: TileTextProps) {
  const { t } = useI18n()
  return (
    <>
      <span className="text-sm text-text-muted">{name}</span>
      {value === null ? (
        <span className="mt-1.5 mb-2 text-sm text-text-faint">{t('results.notMeasured')}</span>
      ) : (
        <span className="mt-0.5 mb-1 text-[1.5rem]/8 font-semibold tracking-tight tabular-nums">
          {value}
        </span>
      )}
      <span className="flex min-h-4 flex-wrap items-center gap-x-1 text-xs text-text-muted tabular-nums">
        {detail}
      </span>
    </>
  )
}

type TileProps = TileTextProps & { isChosen: boolean; onChoose: () => void }

function Tile({ isChosen, onChoose, ...text }: TileProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={text.value === null}
      onClick={onChoose}
      className="relative flex cursor-pointer flex-col px-5 pt-4 pb-3.5 text-start -outline-offset-2 not-disabled:hover:bg-surface-raised-hover disabled:cursor-default aria-pressed:after:absolute aria-pressed:after:inset-x-5 aria-pressed:after:-bottom-px aria-pressed:after:h-0.5 aria-pressed:after:rounded-full aria-pressed:after:bg-accent-text max-lg:even:border-s max-lg:nth-3:border-t max-lg:nth-4:border-t lg:not-first:border-s border-border"
    >
      <TileText {...text} />
    </button>
  )
}

function Change({ isUp, text, children }: { isUp: boolean; text: string; children: ReactNode }) {
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <>
      <b
        className={`inline-flex items-center gap-0.5 font-medium ${isUp ? 'text-success' : 'text-danger'}`}
      >
        <Arrow aria-hidden="true" className="size-3" strokeWidth={2.25} />
        {text}
      </b>
      <span className="truncate">{children}</span>
    </>
  )
}
